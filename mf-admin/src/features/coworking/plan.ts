import type { LocalizedText } from '@hub/shared-i18n'
import type { Currency } from '../../discount/discount.ts'
import { defineResource, refetches } from '../../lib/resource/define-resource.ts'

export const KINDS = ['day_pass', 'monthly', 'yearly', 'private_office', 'meeting_room'] as const
export const PERIODS = ['hour', 'day', 'month', 'year'] as const
export const STATES = ['on', 'off'] as const

/** What staff decide of a plan. */
export interface PlanDraft {
  readonly slug: string
  readonly kind: (typeof KINDS)[number]
  readonly name: LocalizedText
  readonly summary: LocalizedText | null
  /** What is included. */
  readonly features: readonly LocalizedText[]
  /** Minor units, for one period. */
  readonly price_amount: number
  readonly currency: Currency
  readonly period: (typeof PERIODS)[number]
  readonly seats: number | null
  /** Days at a desk for each period; null: every day. */
  readonly day_count: number | null
  /** Within how many days they are used; null: within the periods. */
  readonly valid_days: number | null
  /** As `10:00:00`; null: round the clock. */
  readonly from_time: string | null
  readonly to_time: string | null
  readonly is_recommended: boolean
  readonly is_active: boolean
}

/** A row of `coworking_plans`. */
export interface Plan extends PlanDraft {
  readonly id: string
  readonly updated_at: string
}

/** A row of the list. */
export interface ListedPlan extends Plan {
  readonly sort_order: number
  /** Orders that hold, and those of them that wait for payment. */
  readonly ordered: number
  readonly waiting: number
}

/** Coworking plans: where they are listed, loaded and saved. */
export const plans = defineResource<Plan, ListedPlan, PlanDraft>({
  section: 'coworking',
  namespace: 'plans',
  path: '/admin/coworking',
  name: 'coworking-plans',
  list: 'admin_coworking_plans',
  table: 'coworking_plans',
  columns:
    'id, slug, kind, name, summary, features, price_amount, currency, period, seats, day_count, valid_days, from_time, to_time, is_recommended, is_active, updated_at',
  refresh: refetches(['coworking-page'], ['coworking-plan'], ['home-page'], ['free-desks']),
})
