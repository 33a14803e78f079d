import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDiscountLabels } from '../../discount/use-discount-labels.ts'
import type { PromoCode } from './promo-code.ts'

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
