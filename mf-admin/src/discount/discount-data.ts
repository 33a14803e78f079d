export const DISCOUNT_KINDS = ['percentage', 'fixed_amount', 'free_pass'] as const
export const CURRENCIES = ['RSD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What a pass or a code may be good for; besides these, `event:<id>`, which other screens write and this one keeps. */
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

/** What is taken off a price: each kind has figures of its own and no others. */
export interface Discount {
  readonly discount_kind: (typeof DISCOUNT_KINDS)[number]
  readonly discount_percent: number | null
  /** Minor units. */
  readonly discount_amount: number | null
  readonly discount_currency: Currency | null
}
