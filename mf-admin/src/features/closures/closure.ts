import { db } from '@hub/shared-auth'
import {
  currentLanguage,
  formatDateRange,
  type Language,
  type LocalizedText,
  localize,
} from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { noonOf } from '@hub/shared-ui/day'
import type { RowSource } from '../../lib/list/column.ts'
import { defineResource, refetchPublicPages } from '../../lib/resource/define-resource.ts'

/** What staff decide of a closure. Days as `YYYY-MM-DD` in Belgrade, both of them closed. */
export interface ClosureDraft {
  readonly starts_on: string
  readonly ends_on: string
  readonly reason: LocalizedText
  /** Spaces, desks and sale on site, whatever the others say. */
  readonly is_whole_hub: boolean
  readonly space_ids: readonly string[]
  readonly closes_coworking: boolean
  readonly closes_on_site_sale: boolean
}

/** A row of `closures`. */
export interface Closure extends ClosureDraft {
  readonly id: string
  readonly updated_at: string
}

/** A row of the list. */
export interface ListedClosure extends Closure {
  /** Bookings, events and sessions that it meets and that are not over. */
  readonly booked: number
}

const NAME = 'closures'

const closuresQuery = queryOptions({
  queryKey: ['admin', NAME, 'all'],
  queryFn: async () => unwrapRows<ListedClosure>(await db().rpc('admin_closures', {}, { get: true })),
  staleTime: 0,
})

const ORDERS: Readonly<Record<string, (one: ListedClosure, other: ListedClosure) => number>> = {
  starts: (one, other) => one.starts_on.localeCompare(other.starts_on),
  reason: (one, other) => reasonOf(one).localeCompare(reasonOf(other), currentLanguage()),
  booked: (one, other) => one.booked - other.booked,
}

const reasonOf = ({ reason }: Closure) => localize(reason, currentLanguage()).text

const isFound = ({ reason }: Closure, text: string) =>
  [reason.ru, reason.en].some((it) => it?.toLocaleLowerCase().includes(text.toLocaleLowerCase()))

/** There are a few each year: they come at once, and are searched and ordered here. */
const closureSource: RowSource<ListedClosure> = {
  name: NAME,
  load: async ({ text, sort, page, size }) => {
    const all = await queryClient.fetchQuery(closuresQuery)
    const [column = 'starts', isDown] = sort.split('_')
    const order = ORDERS[column] ?? ORDERS.starts
    const found = all.filter((closure) => isFound(closure, text)).sort(order)
    if (isDown) found.reverse()
    return { rows: found.slice((page - 1) * size, page * size), total: found.length }
  },
}

/** Closures: where they are listed, loaded and saved. */
export const closures = defineResource<Closure, ListedClosure, ClosureDraft>({
  section: 'closures',
  namespace: 'closures',
  path: '/admin/closures',
  name: NAME,
  list: closureSource,
  table: 'closures',
  columns:
    'id, starts_on, ends_on, reason, is_whole_hub, space_ids, closes_coworking, closes_on_site_sale, updated_at',
  refresh: refetchPublicPages,
})

/** «1–8 января». */
export const daysText = (
  { starts_on, ends_on }: Pick<Closure, 'starts_on' | 'ends_on'>,
  language: Language,
) => formatDateRange(noonOf(starts_on), noonOf(ends_on), language)
