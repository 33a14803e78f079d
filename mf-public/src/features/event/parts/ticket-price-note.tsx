import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { EventDetails } from '../model/event-details.ts'

/** «онлайн 600 RSD»; beside a donation, what is suggested. */
export function TicketPriceNote({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const language = useLanguage()
  const { price_kind, price_amount, price_online_amount, currency } = event
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (price_kind === 'donation' && price_amount) return t('event.suggested', { price: money(price_amount) })
  if (price_kind !== 'paid' || price_online_amount === null) return null
  const online = price_online_amount > 0 ? money(price_online_amount) : t('event.freeOnline')
  return t('common:price.online', { price: online })
}
