import {
  formatDate,
  formatDay,
  formatTimeRange,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { ExchangeSession } from '@hub/shared-ui/exchange-session'
import type { TicketSession } from '@hub/shared-ui/ticket-course'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { AttendanceSummary, Attendee } from './attendee.ts'
import styles from './attendees.module.css'
import { cancelAttendeeSession, moveAttendeeSession } from './change-attendees.ts'

interface Props {
  readonly attendee: Attendee
  readonly summary: AttendanceSummary
  readonly onDone: () => void
}

/** The single sessions of a course that somebody booked: cancelling one of them, and exchanging it. */
export function AttendeeSessions({ attendee, summary, onDone }: Props) {
  const { t } = useTranslation('attendees')
  const { session_ids: booked, seats, status } = attendee
  if (!booked || !summary.course) return null
  const isAttended = ({ id }: TicketSession) => seats.some(({ attended }) => attended?.[id])
  return (
    <ol className={styles.seats} aria-label={t('columns.booked')}>
      {summary.course.sessions
        .filter(({ id }) => booked.includes(id))
        .map((session) => (
          <li key={session.id}>
            <SessionTimes session={session} isAttended={isAttended(session)} />
            {status !== 'cancelled' && !isAttended(session) && (
              <span className={styles.actions}>
                {status !== 'pending' && !attendee.offer_until && (
                  <ExchangeSession
                    courseId={summary.id}
                    session={session}
                    booked={booked}
                    seats={attendee.is_online || attendee.is_extra ? 0 : seats.length}
                    onMove={async (to) => {
                      await moveAttendeeSession(attendee.id, session.id, to)
                      toast.success(t('sessions.moved', { name: attendee.full_name }))
                      onDone()
                    }}
                  />
                )}
                {booked.length > 1 && <CancelSession attendee={attendee} session={session} onDone={onDone} />}
              </span>
            )}
          </li>
        ))}
    </ol>
  )
}

interface TimesProps {
  readonly session: TicketSession
  readonly isAttended: boolean
}

function SessionTimes({ session: { title, starts_at, ends_at }, isAttended }: TimesProps) {
  const { t } = useTranslation('attendees')
  const language = useLanguage()
  const when = `${formatDay(starts_at, language)}, ${formatTimeRange(starts_at, ends_at, language)}`
  return (
    <span>
      {localize(title, language).text}
      <span className={styles.aside}>{isAttended ? `${when} · ${t('presences.inside')}` : when}</span>
    </span>
  )
}

interface CancelProps {
  readonly attendee: Attendee
  readonly session: TicketSession
  readonly onDone: () => void
}

function CancelSession({ attendee, session, onDone }: CancelProps) {
  const { t } = useTranslation(['attendees', 'common'])
  const language = useLanguage()
  const { id, full_name, email, has_pass, order } = attendee
  const isDue = order && order.total_amount > 0 && (order.status === 'paid' || order.status === 'pending')
  return (
    <ConfirmAction
      size="sm"
      action={t('common:sessionActions.cancel', { date: formatDate(session.starts_at, language) })}
      title={t('common:sessionActions.cancelTitle', { title: localize(session.title, language).text })}
      keep={t('common:actions.back')}
      busy={t('cancel.busy')}
      failed={t('common:sessionActions.cancelFailed')}
      explain={({ hint }) =>
        hint === 'already_checked_in' ? t(`common:sessionActions.errors.${hint}`) : undefined
      }
      onConfirm={async () => {
        await cancelAttendeeSession(id, session.id)
        toast.success(t('sessions.cancelled', { name: full_name }))
        onDone()
      }}
    >
      <ul className={styles.losses}>
        <li>{t('sessions.free')}</li>
        {isDue && <li>{t(`sessions.${order.status}`)}</li>}
        <li>{email ? t('cancel.mail', { email }) : t('cancel.noMail')}</li>
      </ul>
      {has_pass && <VisitsOnCancellation target="registration" target_id={id} session_id={session.id} />}
    </ConfirmAction>
  )
}
