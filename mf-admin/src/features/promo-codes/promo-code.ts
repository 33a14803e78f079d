import type { LocalizedText } from '@hub/shared-i18n'

export const DISCOUNT_KINDS = ['percentage', 'fixed_amount', 'free_pass'] as const
export const STATES = ['active', 'planned', 'used_up', 'over', 'off'] as const

/** What a code may be good for; besides these, `event:<id>`, which other screens write and this one keeps. */
export const SCOPES = [
  'lecture',
  'seminar',
  'festival',
  'screening',
  'quiz',
  'excursion',
  'course',
  'coworking',
  'rent',
  'subscription',
] as const

export type Currency = 'RSD' | 'EUR'

/** A row of `promo_codes`. */
export interface PromoCode {
  readonly id: string
  readonly code: string
  readonly note: LocalizedText | null
  readonly discount_kind: (typeof DISCOUNT_KINDS)[number]
  readonly discount_percent: number | null
  /** Minor units. */
  readonly discount_amount: number | null
  readonly discount_currency: Currency | null
  readonly applies_to: readonly string[]
  /** ISO 8601; null: no bound. */
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly usage_limit: number | null
  readonly usage_limit_per_person: number | null
  readonly used_count: number
  readonly is_active: boolean
  readonly created_at: string
  readonly updated_at: string
}

/** As the list has it. */
export interface ListedPromoCode extends PromoCode {
  readonly state: (typeof STATES)[number]
}
