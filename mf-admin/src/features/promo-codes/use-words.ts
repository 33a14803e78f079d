import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { PromoCode } from './promo-code.ts'

/** A code in words: what it takes off, for what, and when. */
export function useWords() {
  const { t } = useTranslation(['promo-codes', 'common'])
  const language = useLanguage()

  const discount = (code: PromoCode): string => {
    if (code.discount_kind === 'percentage') return `${code.discount_percent}\u00A0%`
    if (code.discount_kind === 'free_pass') return t('kinds.free_pass')
    return formatMoney(code.discount_amount ?? 0, code.discount_currency ?? 'RSD', language)
  }
  const scope = (item: string): string => t(`scopes.${item.startsWith('event:') ? 'event' : item}`)
  const window = ({ valid_from, valid_until }: PromoCode): string => {
    const from = valid_from && t('window.from', { date: formatDateTime(valid_from, language) })
    const until = valid_until && t('window.until', { date: formatDateTime(valid_until, language) })
    return [from, until].filter(Boolean).join(' ') || t('window.always')
  }
  return {
    discount,
    window,
    scopes: (items: readonly string[]): string =>
      items.length === 0 ? t('scopes.all') : [...new Set(items.map(scope))].join(', '),
    uses: ({ used_count, usage_limit }: PromoCode): string =>
      usage_limit === null ? String(used_count) : t('uses', { used: used_count, limit: usage_limit }),
  }
}
