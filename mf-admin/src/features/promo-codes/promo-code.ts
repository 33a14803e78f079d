import type { LocalizedText } from '@hub/shared-i18n'
import type { Discount } from '../../discount/discount.ts'

export const STATES = ['active', 'planned', 'used_up', 'over', 'off'] as const

/** A row of `promo_codes`. */
export interface PromoCode extends Discount {
  readonly id: string
  readonly code: string
  readonly note: LocalizedText | null
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
