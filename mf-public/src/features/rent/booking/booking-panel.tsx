import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { type Ref, useId } from 'react'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import type { Run } from '../choice/runs.ts'
import type { ChosenHours } from '../choice/use-choices.ts'
import type { Booking } from './booking.ts'
import { BookingForm } from './booking-form.tsx'
import styles from './booking-panel.module.css'
import { ChosenRun } from './chosen-run.tsx'
import { useTotalText } from './use-total-text.ts'

interface Props {
  readonly booking: Booking
  readonly hours: ChosenHours
  readonly onDrop: (run: Run) => void
  readonly onBooked: (booked: Booked) => void
  readonly ref: Ref<HTMLElement>
  /** Where the way from elsewhere on the page leads. */
  readonly heading: Ref<HTMLHeadingElement>
}

/** The hours that are chosen, what they come to, and how to get them. */
export function BookingPanel({ booking, hours, onDrop, onBooked, ref, heading }: Props) {
  const { t } = useTranslation('rent')
  const { status, user } = useAuth()
  const totalText = useTotalText()
  const id = useId()
  const { runs, total, chosen } = booking
  return (
    <aside ref={ref} className={styles.panel} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {t('booking.title')}
      </h3>
      {chosen.length === 0 ? (
        <p className={styles.hint}>{t('booking.nothing')}</p>
      ) : (
        <>
          <ul className={styles.runs}>
            {runs.map((run) => (
              <ChosenRun key={run.startsAt} run={run} onDrop={() => onDrop(run)} />
            ))}
          </ul>
          <p className={styles.total}>
            <span>{t('booking.total')}</span>
            <b>{totalText(total)}</b>
          </p>
        </>
      )}
      {status === 'loading' ? (
        <Skeleton height="44rem" />
      ) : (
        <BookingForm key={user?.id} booking={booking} hours={hours} onBooked={onBooked} />
      )}
    </aside>
  )
}
