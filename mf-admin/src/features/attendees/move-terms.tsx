import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { MovePreview } from './api/change-attendees.ts'
import styles from './attendees.module.css'

/** Whether there is a seat, and what becomes of the money. */
export function MoveTerms({ offer }: { readonly offer: MovePreview }) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, offer.currency_there, language)
  if (offer.refusal) return <p role="status">{t(`refusals.${offer.refusal}`)}</p>
  const { seats_left: left, difference } = offer
  const seats = () => {
    if (left === null) return t('move.unlimited')
    return left > 0 ? t('move.seats', { count: left }) : t('move.full')
  }
  const payment = () => {
    if (!offer.is_carried)
      return offer.price_there > 0 ? t('move.price', { sum: money(offer.price_there) }) : t('move.free')
    if (difference === null) return t('move.carriedOther', { sum: money(offer.price_there) })
    if (difference === 0) return t('move.carried')
    return t(difference > 0 ? 'move.dearer' : 'move.cheaper', { sum: money(Math.abs(difference)) })
  }
  return (
    <ul className={styles.losses} role="status">
      <li>{seats()}</li>
      <li>{payment()}</li>
      <li>{t('move.mail')}</li>
    </ul>
  )
}
