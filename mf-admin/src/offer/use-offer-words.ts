import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { scopeOf } from './discount.ts'
import type { Discount } from './offer.ts'

/** What is taken off, and of what, in words. */
export function useOfferWords() {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const scope = (item: string): string => t(`scopes.${item.startsWith('event:') ? 'event' : item}`)
  const scopes = (items: readonly string[]): string =>
    items.length === 0 ? t('scopes.all') : [...new Set(items.map(scope))].join(', ')
  return {
    scopes,
    discount: ({ discount_kind, discount_percent, discount_amount, discount_currency }: Discount): string => {
      if (discount_kind === 'percentage') return `${discount_percent}\u00A0%`
      if (discount_kind === 'free_pass') return t('kinds.free_pass')
      return formatMoney(discount_amount ?? 0, discount_currency ?? 'RSD', language)
    },
    /** A field of a form in words; undefined for one that is not of an offer. */
    shown: (field: string, value: string): string | undefined => {
      if (field === 'applies_to') return scopes(scopeOf(value))
      return field === 'discount_kind' ? t(`kinds.${value}`) : undefined
    },
  }
}
