import { db } from '@hub/shared-auth'
import { formatDateTime, type LocalizedText, useLanguage, useTranslation } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { type Discount, useDiscountLabels } from '../../discount/discount.ts'
import { defineResource } from '../../lib/resource/define-resource.ts'

export const STATES = ['active', 'planned', 'used_up', 'over', 'off'] as const

/** What staff decide of a code; the database counts its uses. */
export interface PromoCodeDraft extends Discount {
  readonly code: string
  readonly note: LocalizedText | null
  readonly applies_to: readonly string[]
  /** ISO 8601; null: no bound. */
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly usage_limit: number | null
  readonly usage_limit_per_person: number | null
  readonly is_active: boolean
}

/** A row of `promo_codes`. */
export interface PromoCode extends PromoCodeDraft {
  readonly id: string
  readonly used_count: number
  readonly created_at: string
  readonly updated_at: string
}

/** A row of the list. */
export interface ListedPromoCode extends PromoCode {
  readonly state: (typeof STATES)[number]
}

/** Promo codes: where they are listed, loaded and saved. */
export const promoCodes = defineResource<PromoCode, ListedPromoCode, PromoCodeDraft>({
  section: 'promo-codes',
  namespace: 'promo-codes',
  path: '/admin/promo-codes',
  name: 'promo-codes',
  list: 'admin_promo_codes',
  table: 'promo_codes',
  columns:
    'id, code, note, discount_kind, discount_percent, discount_amount, discount_currency, applies_to, valid_from, ' +
    'valid_until, usage_limit, usage_limit_per_person, used_count, is_active, created_at, updated_at',
})

/** Makes a code unusable; its uses stay. */
export async function switchOffPromoCode(id: string): Promise<void> {
  unwrap(await db().from('promo_codes').update({ is_active: false }).eq('id', id))
  promoCodes.refresh()
}

/** A code in words: what it takes off, for what, and when. */
export function usePromoCodeLabels() {
  const { t } = useTranslation(['promo-codes', 'common'])
  const language = useLanguage()
  const offer = useDiscountLabels()

  const window = ({ valid_from, valid_until }: PromoCode): string => {
    const from = valid_from && t('window.from', { date: formatDateTime(valid_from, language) })
    const until = valid_until && t('window.until', { date: formatDateTime(valid_until, language) })
    return [from, until].filter(Boolean).join(' ') || t('window.always')
  }
  return {
    ...offer,
    window,
    uses: ({ used_count, usage_limit }: PromoCode): string =>
      usage_limit === null ? String(used_count) : t('uses', { used: used_count, limit: usage_limit }),
  }
}
