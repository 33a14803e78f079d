import { formatDateRange, formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CalendarButton } from '@hub/shared-ui/calendar-button'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { CourseSessions } from '@hub/shared-ui/course-sessions'
import { ExpandIcon, MonitorPlayIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { wasPaidBefore } from '@hub/shared-ui/order-data'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { SessionActions } from '@hub/shared-ui/session-actions'
import { printedSeats, Ticket } from '@hub/shared-ui/ticket'
import { TicketChanges } from '@hub/shared-ui/ticket-changes'
import { pagePathOf } from '@hub/shared-ui/ticket-course'
import { TicketDecision } from '@hub/shared-ui/ticket-decision'
import type { TicketUpdates } from '@hub/shared-ui/ticket-updates-data'
import { Time } from '@hub/shared-ui/time'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { useState } from 'react'
import { cancelAndRefresh } from '../../lib/purchases/cancel-and-refresh.ts'
import { type MyRegistration, refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'
import { registrationStatusOf, ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { Coming, isAsked } from './coming.tsx'
import { Notices } from './notices.tsx'
import { cancelRegistration } from './registration-requests.ts'
import { RegistrationSeats } from './registration-seats.tsx'
import styles from './registrations.module.css'
import { StatusBadges } from './status-badges.tsx'
import { acknowledgeChanges, decideTicket, moveTargetsQuery, returnSeat } from './ticket-updates.ts'
import { useLocationText } from './use-location.ts'

/** The changes of the event since registration, and the decision request. */
function RegistrationUpdates({ updates, isCourse }: { updates: TicketUpdates; isCourse: boolean }) {
  const { t } = useTranslation('purchases')
  const { registration_id: id } = updates
  const [isMoving, setMoving] = useState(false)
  const targets = useLoad(moveTargetsQuery(id, isMoving))
  const done = t('registrations.cancelled')
  const refund = () => cancelAndRefresh(() => returnSeat(id, false), done)
  const donate = () => cancelAndRefresh(() => returnSeat(id, true), done)
  return (
    <>
      <TicketDecision
        updates={updates}
        subject={isCourse ? 'course' : 'event'}
        headingLevel={4}
        targets={targets}
        onMove={() => setMoving(true)}
        onDecide={(option, targetId) => decideTicket(id, option, targetId)}
      />
      <TicketChanges
        updates={updates}
        headingLevel={4}
        onAcknowledge={(seenId) => acknowledgeChanges(id, seenId)}
        onReturn={(isDonation) => (isDonation ? donate() : refund())}
      />
    </>
  )
}

const CANCEL_ERRORS = ['event_started', 'event_over', 'already_checked_in']

/** What happens to what was given for the seat, or is to be. */
function priceKey({ order }: MyRegistration): string | undefined {
  if (order?.status === 'pending') return wasPaidBefore(order) ? 'cancel.paid' : 'cancel.unpaid'
  return order?.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

function whatIsGivenBack({ status, is_online: isOnline, event }: MyRegistration) {
  if (status === 'waitlisted') return 'givesPlace'
  return (event.waitlist_count ?? 0) > 0 && !isOnline ? 'givesSeatInQueue' : 'givesSeat'
}

/** Asks first, and says what will happen: to the seat, the money, the visits of a pass. */
function CancelRegistration({ registration }: { readonly registration: MyRegistration }) {
  const { t } = useTranslation('purchases')
  const price = priceKey(registration)
  const cancel = () =>
    cancelAndRefresh(() => cancelRegistration(registration.id), t('registrations.cancelled'))
  return (
    <ConfirmAction
      action={t('registrations.cancel')}
      title={t('registrations.cancelTitle')}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={cancel}
      explain={({ hint }) => (CANCEL_ERRORS.includes(hint ?? '') ? t(`cancel.errors.${hint}`) : undefined)}
    >
      <p>{t(`registrations.${whatIsGivenBack(registration)}`, { count: registration.seats.length })}</p>
      {registration.seats.length > 1 && <p>{t('registrations.oneSeat')}</p>}
      {price && <p>{t(price)}</p>}
      {mayBePaidByPass(registration.order) && (
        <VisitsOnCancellation target="registration" target_id={registration.id} />
      )}
    </ConfirmAction>
  )
}

/** Seats can be given up one by one while the registration could be; those that were used stay. */
const canCancelSeats = (registration: MyRegistration, now: number) =>
  canCancel({ ...registration, checked_in_at: null }, now)

interface CardActionsProps {
  readonly registration: MyRegistration
  readonly streamUrl: string | undefined
}

/** A seat can be given back until the event begins, one for a postponed event at any time; a place always. */
function canCancel({ event, status, checked_in_at: admittedAt }: MyRegistration, now: number): boolean {
  if (admittedAt || event.status === 'cancelled') return false
  return event.status === 'postponed' || status !== 'confirmed' || Date.parse(event.starts_at) > now
}

function CardActions({ registration, streamUrl }: CardActionsProps) {
  const { t } = useTranslation(['purchases', 'common'])
  const now = useCurrentMinute()
  const place = useLocationText(registration)
  const { event, status } = registration
  const code = ticketCodeOf(registration)
  const isOnline = registration.is_online || event.format === 'online'
  const canWatch = isOnline && registration.order?.status !== 'pending'
  // Declining the offer stands next to taking it.
  const isOffered = registration.offer_until !== null && Date.parse(registration.offer_until) > now
  const isPlanned = event.status === 'planned' && registrationStatusOf(registration, now) !== 'admitted'
  return (
    <div className="actions">
      {streamUrl && canWatch && (
        <ButtonLink href={streamUrl} icon={MonitorPlayIcon}>
          {t('registrations.watch')}
        </ButtonLink>
      )}
      {code && isPlanned && registration.seats.length === 1 && (
        <ButtonLink to={ticketPath(code)} icon={ExpandIcon} variant="line">
          {t('registrations.large')}
        </ButtonLink>
      )}
      {status === 'confirmed' && isPlanned && (
        <CalendarButton
          event={{ ...event, ics_sequence: event.sequence, updated_at: event.starts_at }}
          location={place}
          summary={printedSeats(t('common:ticket.code'), registration.seats)}
        />
      )}
      {canCancel(registration, now) && !isOffered && <CancelRegistration registration={registration} />}
    </div>
  )
}

/** The address of one ticket, large, to be shown at check-in. */
const ticketPath = (code: string): string => `/profile/registrations?ticket=${encodeURIComponent(code)}`

interface Props {
  readonly registration: MyRegistration
  /** What is new about it, once that is known. */
  readonly updates?: TicketUpdates | undefined
  /** Where to watch, for those who may. */
  readonly streamUrl: string | undefined
}

/** One registration for something to come: the ticket when there is one, what to know, what to do. */
export function RegistrationCard({ registration, updates, streamUrl }: Props) {
  const language = useLanguage()
  const { event, order, seats } = registration
  const { t } = useTranslation('purchases')
  const now = useCurrentMinute()
  // Of several seats each shows a code of its own.
  const hasOneSeat = seats.length === 1
  return (
    <div className={styles.card}>
      {order && registration.status === 'confirmed' && <PaymentPanel order={order} headingLevel={4} />}
      <Ticket
        slug={event.course?.slug ?? event.slug}
        kind={event.kind}
        motif={event.cover_motif}
        print={event.cover_print}
        headingLevel={3}
        title={
          <Link to={pagePathOf(event)}>
            <Localized text={event.title} />
          </Link>
        }
        badge={<StatusBadges registration={registration} />}
        when={
          event.status !== 'postponed' && (
            <Time value={event.starts_at}>
              {event.course
                ? formatDateRange(event.starts_at, event.ends_at, language)
                : formatDateTime(event.starts_at, language)}
            </Time>
          )
        }
        where={useLocationText(registration)}
        who={
          hasOneSeat
            ? (seats[0]?.guest_name ?? registration.full_name)
            : t('registrations.several', { name: registration.full_name, count: seats.length })
        }
        code={hasOneSeat ? ticketCodeOf(registration) : undefined}
      />
      <Notices registration={registration} />
      {!hasOneSeat && (
        <RegistrationSeats registration={registration} canCancel={canCancelSeats(registration, now)} />
      )}
      {isAsked(registration, now) && <Coming registration={registration} />}
      {updates && <RegistrationUpdates updates={updates} isCourse={event.course != null} />}
      {event.course && (
        <CourseSessions
          course={event.course}
          registration={registration}
          headingLevel={4}
          actionsOf={
            event.status === 'planned'
              ? (session) => (
                  <SessionActions
                    registration={registration}
                    order={order}
                    session={session}
                    onChange={refreshMyPurchases}
                  />
                )
              : undefined
          }
        />
      )}
      <CardActions registration={registration} streamUrl={streamUrl} />
    </div>
  )
}
