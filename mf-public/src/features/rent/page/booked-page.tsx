import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { useEffect, useRef } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import { BookingView } from '../../../lib/booking/booking-view.tsx'
import styles from './rent-page.module.css'

/** What was asked for, and what happens next. */
export function BookedPage({ booking, order }: Booked) {
  const { t } = useTranslation('booking')
  const { user } = useAuth()
  const heading = useRef<HTMLHeadingElement>(null)
  useDocumentHead({ title: t('title'), path: '/rent', noIndex: true })
  // The button that was pressed is gone with its form.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={`wrap ${styles.booked}`}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <BookingView
        booking={booking}
        order={order}
        actions={
          <>
            {user && <ButtonLink to="/profile/bookings">{t('mine')}</ButtonLink>}
            <ButtonLink to={`/rent?space=${booking.space?.slug ?? ''}`} variant="line">
              {t('more')}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
