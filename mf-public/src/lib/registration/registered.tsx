import { useAuth } from '@hub/shared-auth'
import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { apiErrorCode, waitTime } from '@hub/shared-ui/api-error-fields'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CalendarButton } from '@hub/shared-ui/calendar-button'
import { CourseSessions } from '@hub/shared-ui/course-sessions'
import { MonitorPlayIcon, TicketIcon } from '@hub/shared-ui/icons'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import { SessionActions } from '@hub/shared-ui/session-actions'
import { printedSeats } from '@hub/shared-ui/ticket'
import { WaitlistOffer } from '@hub/shared-ui/waitlist-offer'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmStep } from '../confirmation/confirm-step.tsx'
import type { Confirmable } from '../confirmation/confirmation.ts'
import { CancelButton } from './cancel-button.tsx'
import { changeEmail, confirmByCode, resendConfirmation } from './confirm-email.ts'
import { EventTicket } from './event-ticket.tsx'
import styles from './registered.module.css'
import type { Registered, SeatActions, TicketEvent } from './registration-data.ts'
import { RegistrationStatus } from './registration-status.tsx'
import { RegisteredSeats } from './seats.tsx'
import { deleteStoredTicket, storeTicket, useStoredTicket } from './stored-tickets.ts'

const EXPLAINED = ['seats_await_confirmation', 'already_registered', 'too_many_attempts']

/** Returns the requests that confirm the address of a registration. */
function useConfirmable({
  id,
  email,
  event_id: eventId,
}: Pick<RegistrationData, 'id' | 'email' | 'event_id'>): Confirmable<Registered> {
  const { t } = useTranslation('registration')
  return {
    kind: 'registration',
    id,
    email,
    confirm: (code) => confirmByCode(id, code),
    changeEmail: (next, key) => changeEmail(id, next, key),
    resend: () => resendConfirmation(eventId, email),
    emailOf: ({ registration }) => registration.email,
    explain: (error) => {
      const code = apiErrorCode(error) ?? ''
      return EXPLAINED.includes(code) ? t(`errors.${code}`, { wait: waitTime(error) }) : undefined
    },
  }
}

const isAhead = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now()

interface Props extends Registered {
  readonly event: TicketEvent
  /** Puts the ticket before what became of it: for visitors who come to show it. */
  readonly isTicketFirst?: boolean | undefined
  /** Between the status of the registration and what can be done about it. */
  readonly children?: ReactNode
  /** Gives the seat back; absent for visitors who cannot do it here. */
  readonly onCancel?: (() => Promise<void>) | undefined
  /** Names guests and gives up single seats; absent for visitors who cannot do it here. */
  readonly seatActions?: SeatActions | undefined
  /** Takes what the database answers when one of several sessions is cancelled or exchanged; absent where that is not possible. */
  readonly onSessionChange?: ((answer: unknown) => Promise<void> | void) | undefined
  /** Takes what is known after the address was confirmed or changed; absent where that cannot be done. */
  readonly onChange?: ((registered: Registered) => void) | undefined
}

/** What became of a registration, and what to do next: to pay, to confirm, to show the ticket. */
export function RegisteredView({
  event,
  registration,
  order,
  secret,
  isTicketFirst,
  onCancel,
  seatActions,
  onSessionChange,
  onChange,
  children,
}: Props) {
  const isConfirmed = registration.status === 'confirmed'
  const isUnconfirmed = registration.needs_confirmation && registration.status !== 'cancelled'
  const facts = { event, registration, order }
  const confirmable = useConfirmable(registration)
  const comesFirst = isConfirmed && isTicketFirst
  const seats = <RegisteredSeats {...facts} secret={secret} actions={seatActions} />
  return (
    <div className={styles.stack}>
      {order && isConfirmed && <PaymentPanel order={order} />}
      {comesFirst && <EventTicket {...facts} />}
      {comesFirst && seats}
      <StatusOrOffer {...facts} seatActions={seatActions} onCancel={onCancel} />
      {children}
      {isUnconfirmed && onChange && <ConfirmStep of={confirmable} onChange={onChange} />}
      {registration.status !== 'cancelled' && !comesFirst && <EventTicket {...facts} />}
      {!comesFirst && seats}
      {event.course && registration.status !== 'cancelled' && (
        <CourseSessions
          course={event.course}
          registration={registration}
          headingLevel={2}
          actionsOf={
            onSessionChange && (event.status ?? 'planned') === 'planned'
              ? (session) => (
                  <SessionActions
                    registration={registration}
                    order={order}
                    session={session}
                    secret={secret}
                    onChange={onSessionChange}
                  />
                )
              : undefined
          }
        />
      )}
      <Actions
        {...facts}
        secret={secret}
        isTicketFirst={isTicketFirst}
        seatActions={seatActions}
        onCancel={onCancel}
      />
      {/* The page of a course does not look for a ticket. */}
      {secret && !event.course && (
        <StoredTicketNotice event={event} registration={registration} secret={secret} />
      )}
    </div>
  )
}

/** Where the registration stands; on the waitlist also the seats that are offered to it. */
function StatusOrOffer({ seatActions, onCancel, ...facts }: Props) {
  const { registration } = facts
  const { offer_until: until, seats, id } = registration
  const hasLeftWaitlist = useHasLeftWaitlist(registration)
  if (!seatActions || !onCancel || !isAhead(until))
    return <RegistrationStatus {...facts} hasLeftWaitlist={hasLeftWaitlist} />
  return (
    <WaitlistOffer
      until={until}
      seats={seats.length}
      onAccept={() => seatActions.accept(id)}
      onDecline={onCancel}
    />
  )
}

/** Whether a cancelled registration held no seat. The database says so only of an expired offer; else the page saw it. */
function useHasLeftWaitlist({ status, cancel_cause: cause }: RegistrationData): boolean {
  const [lastStatus, setLastStatus] = useState(status)
  if (status !== 'cancelled' && status !== lastStatus) setLastStatus(status)
  return status === 'cancelled' && (lastStatus === 'waitlisted' || cause === 'offer_expired')
}

function Actions({ event, registration, order, secret, isTicketFirst, seatActions, onCancel }: Props) {
  const { t } = useTranslation('registration')
  const isConfirmed = registration.status === 'confirmed'
  const isOnline = registration.is_online || event.format === 'online'
  if (Date.parse(event.ends_at) <= Date.now()) return null
  const isOffered = isAhead(registration.offer_until)
  return (
    <div className="actions">
      {isConfirmed && isOnline && order?.status !== 'pending' && event.streamUrl && (
        <WatchLink url={event.streamUrl} />
      )}
      {secret && !isTicketFirst && registration.status !== 'cancelled' && (
        <ButtonLink to={`/tickets/${secret}`} variant="line" icon={TicketIcon}>
          {t('openTicket')}
        </ButtonLink>
      )}
      {isConfirmed && (event.status ?? 'planned') === 'planned' && (
        <CalendarFile event={event} registration={registration} />
      )}
      {onCancel && !isOffered && registration.status !== 'cancelled' && !registration.checked_in_at && (
        <CancelButton
          order={order}
          what={whatIsGivenBack({ event, registration })}
          seats={registration.seats.length}
          hasSeatButtons={seatActions !== undefined && event.status !== 'cancelled'}
          visitsOf={{ target: 'registration', target_id: registration.id, ...(secret && { secret }) }}
          onCancel={onCancel}
        />
      )}
    </div>
  )
}

function whatIsGivenBack({ event, registration }: Pick<Props, 'event' | 'registration'>) {
  if (registration.status === 'waitlisted') return 'place'
  const hasQueue = (event.waitlist_count ?? 0) > 0 && !registration.is_online
  return hasQueue ? 'seatInQueue' : 'seat'
}

function WatchLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('registration')
  return (
    <ButtonLink href={url} icon={MonitorPlayIcon}>
      {t('watch')}
    </ButtonLink>
  )
}

function CalendarFile({ event, registration }: Pick<Props, 'event' | 'registration'>) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  return (
    <CalendarButton
      event={event}
      location={event.format === 'online' ? t('ticket.online') : localize(event.location, language).text}
      summary={printedSeats(t('common:ticket.code'), registration.seats)}
    />
  )
}

interface StoredTicketNoticeProps {
  readonly event: TicketEvent
  readonly registration: Registered['registration']
  readonly secret: string
}

/** Keeps a guest's ticket in this browser, says so, and forgets it on request. */
function StoredTicketNotice({ event, registration, secret }: StoredTicketNoticeProps) {
  const { t } = useTranslation('registration')
  const { status } = useAuth()
  const { id: eventId, ends_at: until } = event
  const isActive = registration.status !== 'cancelled' && !registration.needs_confirmation
  const isGuest = status === 'signed-out'
  useEffect(() => {
    if (!isActive) deleteStoredTicket(eventId)
    // What belongs to an account is found in its profile.
    else if (isGuest) storeTicket({ eventId, secret, until })
  }, [isActive, isGuest, eventId, secret, until])
  const isKept = useStoredTicket(eventId) === secret
  if (!isKept) return null
  return (
    <p className={`small muted ${styles.kept}`}>
      {t('kept.text')}
      <Button variant="quiet" size="sm" onClick={() => deleteStoredTicket(eventId)}>
        {t('kept.forget')}
      </Button>
    </p>
  )
}
