import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { OrderData } from './order-data.ts'

/** What to pay and until when, in one line: «Оплатите 1 080 RSD до чт, 26 ноября, 18:00». */
export function usePaymentDueText(): (order: OrderData) => string {
  const { t } = useTranslation('common')
  const language = useLanguage()
  return ({ payment, total_amount: total, currency, expires_at: until }) => {
    const sum = formatMoney(payment?.amount ?? total, payment?.currency ?? currency, language)
    if (until) return t('payment.dueUntil', { sum, date: formatDateTime(until, language) })
    return t(payment?.method === 'on_site' ? 'payment.dueOnSite' : 'payment.due', { sum })
  }
}
