import { formatDate, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { mayBePaidByPass, VisitsOnCancellation } from '../cancellation/visits-on-cancellation.tsx'
import { ConfirmAction } from '../dialog/confirm-action.tsx'
import type { OrderData } from '../payment-panel/order-data.ts'
import { ExchangeSession } from './exchange-session.tsx'
import type { RegistrationData } from './registration-data.ts'
import { cancelSession, moveSession } from './session-requests.ts'
import { attendedSessions, type TicketSession } from './ticket-course.ts'

export interface SessionActionsProps {
  readonly registration: RegistrationData
  readonly order: OrderData | null
  readonly session: TicketSession
  /** Of the link in the mail, for visitors who have it. */
  readonly secret?: string | undefined
  /** Takes what the database answers: the registration as it is afterwards. */
  readonly onChange: (answer: unknown) => Promise<void> | void
}

const EXPLAINED = ['event_started', 'event_over', 'already_checked_in']

/**
 * What can be done about one of the single sessions of a registration until it begins: cancelling it while others stay, and
 * exchanging it. Nothing for a whole course, and where seats are on offer or the address is not confirmed.
 */
export function SessionActions({ registration, order, session, secret, onChange }: SessionActionsProps) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { id, event_id: courseId, status, session_ids: booked, seats } = registration
  const isOpen = (status === 'confirmed' || status === 'waitlisted') && !registration.needs_confirmation
  if (!booked || !isOpen || registration.offer_until !== null) return null
  if (Date.parse(session.starts_at) <= Date.now() || attendedSessions(registration).has(session.id))
    return null
  const date = formatDate(session.starts_at, language)
  const target = secret ? { secret } : { registration_id: id }
  const end = async (answer: unknown, done: string) => {
    await onChange(answer)
    toast.success(done)
  }
  const isPriced = order !== null && order.total_amount > 0
  const isDue = isPriced && (order.status === 'paid' || order.status === 'pending')
  return (
    <div className="actions">
      <ExchangeSession
        courseId={courseId}
        session={session}
        booked={booked}
        seats={seats.length}
        onMove={async (to) => end(await moveSession(target, session.id, to), t('sessionActions.moved'))}
      />
      {booked.length > 1 && (
        <ConfirmAction
          size="sm"
          action={t('sessionActions.cancel', { date })}
          title={t('sessionActions.cancelTitle', { title: localize(session.title, language).text })}
          keep={t('sessionActions.keep')}
          busy={t('sessionActions.cancelling')}
          failed={t('sessionActions.cancelFailed')}
          explain={({ hint }) =>
            EXPLAINED.includes(hint ?? '') ? t(`sessionActions.errors.${hint}`) : undefined
          }
          onConfirm={async () =>
            end(await cancelSession(target, session.id), t('sessionActions.cancelled', { date }))
          }
        >
          <p>{t('sessionActions.cancelText')}</p>
          {isDue && <p>{t(`sessionActions.${order.status}`)}</p>}
          {mayBePaidByPass(order) && (
            <VisitsOnCancellation
              target="registration"
              session_id={session.id}
              {...(secret ? { secret } : { target_id: id })}
            />
          )}
        </ConfirmAction>
      )}
    </div>
  )
}
