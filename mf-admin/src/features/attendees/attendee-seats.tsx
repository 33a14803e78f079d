import { formatTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { Attendee } from './attendee.ts'
import styles from './attendees.module.css'
import { cancelSeat } from './change-attendees.ts'

interface Props {
  readonly attendee: Attendee
  readonly onDone: () => void
}

/** The seats of a registration that holds several: guest, code, entry, and freeing one of them. */
export function AttendeeSeats({ attendee, onDone }: Props) {
  const { t } = useTranslation(['attendees', 'common'])
  const language = useLanguage()
  const { seats, status, full_name: holder } = attendee
  if (seats.length < 2) return null
  const free = async (seatId: string) => {
    await cancelSeat(seatId)
    toast.success(t('seats.freed'))
    onDone()
  }
  return (
    <ol className={styles.seats}>
      {seats.map(({ id, guest_name: guest, ticket_code: code, checked_in_at: arrived }, index) => (
        <li key={id}>
          <span>
            {guest ?? (index === 0 ? holder : t('seats.guest'))}
            <span className={styles.aside}>
              {[
                status === 'confirmed' && printedTicketCode(code),
                arrived && t('seats.arrived', { time: formatTime(arrived, language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {status !== 'cancelled' && (
            <ConfirmAction
              size="sm"
              action={t('seats.cancel')}
              title={t('seats.cancelTitle', { number: index + 1 })}
              keep={t('common:actions.back')}
              busy={t('cancel.busy')}
              failed={t('cancel.failed')}
              onConfirm={() => free(id)}
            >
              <p>{t('seats.cancelText')}</p>
              {attendee.has_pass && <VisitsOnCancellation target="seat" target_id={id} />}
            </ConfirmAction>
          )}
        </li>
      ))}
    </ol>
  )
}
