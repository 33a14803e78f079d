import { db } from '@hub/shared-auth'
import { formatDateRange, type Language, type LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { noonOf } from '../date-field/day.ts'
import { unwrapRows } from '../response/check-response.ts'

/** Days on which the hub or a part of it is closed, as `YYYY-MM-DD` in Belgrade: the first and the last. */
export interface ClosedDays {
  readonly starts_on: string
  readonly ends_on: string
}

/** A closure that lies ahead, as the database function `closures_ahead` answers it. */
export interface Closure extends ClosedDays {
  readonly id: string
  readonly reason: LocalizedText
  /** Everything is closed, whatever else it says. */
  readonly is_whole_hub: boolean
  readonly closes_coworking: boolean
  readonly closes_on_site_sale: boolean
  readonly spaces: readonly { readonly id: string; readonly name: LocalizedText }[]
}

/** @throws ApiError */
async function listClosuresAhead(signal: AbortSignal): Promise<readonly Closure[]> {
  return unwrapRows<Closure>(await db().rpc('closures_ahead', {}, { get: true }).abortSignal(signal))
}

/**
 * The closures that lie ahead. The footer uses it on every page, and pages that tell more of closures use the same answer.
 * It is not retried: the query of a page that waits for it is, and retries would multiply.
 */
export const closuresQuery = queryOptions({
  queryKey: ['closures-ahead'],
  queryFn: ({ signal }) => listClosuresAhead(signal),
  staleTime: 5 * 60_000,
  meta: { offlineCopy: 'public' },
  retry: false,
})

export const closesSpace = ({ is_whole_hub, spaces }: Closure, space: string): boolean =>
  is_whole_hub || spaces.some(({ id }) => id === space)

export const closesCoworking = ({ is_whole_hub, closes_coworking }: Closure): boolean =>
  is_whole_hub || closes_coworking

export const isClosedOn = (closed: readonly ClosedDays[], day: string): boolean =>
  closed.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)

/** «1–8 января». */
export const closedDaysText = ({ starts_on, ends_on }: ClosedDays, language: Language): string =>
  formatDateRange(noonOf(starts_on), noonOf(ends_on), language)
