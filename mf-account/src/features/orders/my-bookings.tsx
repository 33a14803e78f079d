import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { MyBooking } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { BookingCard } from './booking-card.tsx'
import styles from './orders.module.css'
import { OrdersLayout } from './orders-layout.tsx'

/** The spaces somebody has booked, the newest booking first. */
export function MyBookings() {
  return (
    <OrdersLayout tab="bookings">
      <PurchasesBoundary height="16rem">
        {({ bookings }) => <Bookings bookings={bookings} />}
      </PurchasesBoundary>
    </OrdersLayout>
  )
}

function Bookings({ bookings }: { readonly bookings: readonly MyBooking[] }) {
  const { t } = useTranslation('things')
  if (bookings.length === 0)
    return (
      <EmptyState
        art="quiet"
        headingLevel={3}
        title={t('bookings.empty.title')}
        actions={<ButtonLink to="/rent">{t('bookings.choose')}</ButtonLink>}
      >
        <p>{t('bookings.empty.text')}</p>
      </EmptyState>
    )
  return (
    <ul className={styles.cards}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingCard booking={booking} />
        </li>
      ))}
    </ul>
  )
}
