import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** A field of science with how many are in it. */
export interface ScienceField {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly updated_at: string
  readonly speaker_count: number
  readonly course_count: number
}

export const scienceFieldsQuery = queryOptions({
  queryKey: ['admin', 'science-fields', 'all'],
  queryFn: async ({ signal }) =>
    unwrap(
      await db().rpc('admin_science_fields', {}, { get: true }).abortSignal(signal),
    ) as unknown as readonly ScienceField[],
})
