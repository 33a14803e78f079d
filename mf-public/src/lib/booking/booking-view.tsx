import { useTranslation } from '@hub/shared-i18n'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import type { ReactNode } from 'react'
import type { Booked } from './booking-data.ts'
import { BookingDetails } from './booking-details.tsx'
import { BookingStatus } from './booking-status.tsx'
import styles from './booking-view.module.css'

interface Props extends Booked {
  /** Confirms the address, where that can be done. */
  readonly confirmation?: ReactNode
  /** What can be done with it here. */
  readonly actions?: ReactNode
}

/** A booking of a space: where it stands, what happens next, what was booked, and how it is paid. */
export function BookingView({ booking, order, confirmation, actions }: Props) {
  const { t } = useTranslation('booking')
  return (
    <div className={styles.view}>
      <BookingStatus booking={booking} order={order} />
      {confirmation}
      <BookingDetails booking={booking} order={order} />
      {order && !booking.needs_confirmation && <PaymentPanel order={order} lateNote={t('late')} />}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
