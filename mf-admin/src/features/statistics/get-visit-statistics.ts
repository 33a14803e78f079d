import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Day } from '@hub/shared-ui/day'
import type { Period } from './period.ts'

export interface PageVisits {
  /** Path of a public page. */
  readonly page: string
  /** Of an event, a course or a speaker. */
  readonly title: LocalizedText | null
  readonly visits: number
}

export interface SourceVisits {
  /** The name in a link, a known site, or `direct`, `site`, `other`. */
  readonly source: string
  readonly visits: number
  /** Made in such visits, also those that were cancelled later. */
  readonly registrations: number
  readonly orders: number
}

export interface VisitStatistics {
  readonly visits: number
  readonly previous: { readonly first_day: Day; readonly last_day: Day; readonly visits: number }
  readonly days: readonly { readonly day: Day; readonly visits: number }[]
  readonly pages: readonly PageVisits[]
  readonly sources: readonly SourceVisits[]
}

/** Loads the visits of a period by day, page and source. */
export const visitStatisticsQuery = ({ first, last }: Period) =>
  queryOptions({
    queryKey: ['admin', 'visit-statistics', first, last],
    queryFn: async ({ signal }) =>
      unwrapAs<VisitStatistics>(
        await db()
          .rpc('admin_visit_statistics', { first_day: first, last_day: last }, { get: true })
          .abortSignal(signal),
      ),
  })
