import type { LocalizedText } from '@hub/shared-i18n'
import type { Currency } from '../../discount/discount.ts'

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
  readonly is_recommended: boolean
  readonly is_active: boolean
}

/** A row of `coworking_plans`. */
export interface Plan extends PlanDraft {
  readonly id: string
  readonly updated_at: string
}

/** As the list has it. */
export interface ListedPlan extends Plan {
  readonly sort_order: number
  /** Orders that hold, and those of them that wait for payment. */
  readonly ordered: number
  readonly waiting: number
}
