import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'

export const STEPS = ['day', 'week', 'month'] as const
export type Step = (typeof STEPS)[number]

/** A day, a week from Monday, or a month, by the calendar of Belgrade. */
export interface Statistics {
  /** «2026-12-08» */
  readonly starts_on: string
  /** Made then, and confirmed now. */
  readonly registrations: number
  /** Minor units paid then and not refunded, by currency. */
  readonly income: Readonly<Partial<Record<Currency, number>>>
}

export type Currency = 'RSD' | 'EUR'

/** Registrations and income of the last 30 days, 12 weeks or 12 months. */
export const statisticsQuery = (step: Step) =>
  queryOptions({
    queryKey: ['admin', 'statistics', step],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_statistics', { step }, { get: true }).abortSignal(signal)
      return unwrapRows<Statistics>(answer)
    },
  })
