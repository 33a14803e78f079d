import { useAuth } from '@hub/shared-auth'
import { formatDateTime, formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toApiError, useLoad } from '@hub/shared-platform'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { ArrowLeftIcon } from '@hub/shared-ui/icons'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Localized } from '@hub/shared-ui/localized'
import { QrCode } from '@hub/shared-ui/qr-code'
import { Spinner } from '@hub/shared-ui/spinner'
import { printedTicketCode } from '@hub/shared-ui/ticket'
import { nextStartOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import { useEffect, useRef } from 'react'
import { type FoundTicket, pathOfTicket } from '../../lib/find-ticket.ts'
import type { MyPurchases, MyRegistration } from '../../lib/purchases/my-purchases.ts'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { useCurrentMinute } from '../../lib/purchases/use-current-minute.ts'
import { RegistrationCard } from './registration-card.tsx'
import { foundTicketQuery } from './registration-requests.ts'
import styles from './registrations.module.css'
import { StatusBadges } from './status-badges.tsx'
import { useLocationText } from './use-location.ts'

interface FullScreenTicketProps {
  readonly registration: MyRegistration
  /** Of one of its seats. */
  readonly code: string
}

/** One's own ticket as it is shown at check-in: the code as large as the screen has room for. */
function FullScreenTicket({ registration, code }: FullScreenTicketProps) {
  const { t } = useTranslation('purchases')
  return (
    <div className={styles.page}>
      {ticketCodeOf(registration) ? (
        <Large registration={registration} code={code} />
      ) : (
        <RegistrationCard registration={registration} streamUrl={undefined} />
      )}
      <ButtonLink
        to={registration.event.course ? '/profile/courses' : '/profile/registrations'}
        icon={ArrowLeftIcon}
        variant="quiet"
      >
        {t('ticket.all')}
      </ButtonLink>
    </div>
  )
}

function Large({ registration, code }: FullScreenTicketProps) {
  const { t } = useTranslation(['purchases', 'common'])
  const language = useLanguage()
  const place = useLocationText(registration)
  const { event, order } = registration
  const nextStart = nextStartOf(event, useCurrentMinute())
  const printed = printedTicketCode(code)
  const seat = registration.seats.find(({ ticket_code: own }) => own === code)
  const heading = useRef<HTMLHeadingElement>(null)
  // The list it was opened from is gone, and the page stays the same: nobody else moves the focus.
  useEffect(() => heading.current?.focus(), [])
  return (
    <article className={styles.ticket} data-kind={event.kind} data-ticket>
      <div className={styles.code}>
        <QrCode text={code} label={t('common:ticket.qr', { code: printed })} />
        <p className={styles.printed} translate="no">
          {printed}
        </p>
      </div>
      <div className={styles.facts}>
        <StatusBadges registration={registration} />
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          <Localized text={event.title} />
        </h2>
        <p>
          {event.status !== 'postponed' && (
            <Time value={nextStart}>{formatDateTime(nextStart, language)}</Time>
          )}
          <br />
          {place}
        </p>
        <p className={styles.who}>{seat?.guest_name ?? registration.full_name}</p>
        {order?.payment && (
          <p>
            {t('common:payment.toPay')}:{' '}
            <b className="nowrap">{formatMoney(order.payment.amount, order.payment.currency, language)}</b>
          </p>
        )}
      </div>
    </article>
  )
}

/** The ticket that a scanned or typed code names: large when it is one's own, else why it is not shown. */
export function TicketByCode({ code }: { readonly code: string }) {
  return (
    <PurchasesBoundary height="36rem">
      {({ registrations }) => <OwnTicket code={code} registrations={registrations} />}
    </PurchasesBoundary>
  )
}

interface Props extends Pick<MyPurchases, 'registrations'> {
  readonly code: string
}

/** As the database reads a code: dashes and spaces are for people, and some signs are mistaken for others. */
const stored = (code: string) =>
  code
    .replace(/[\s–—-]/g, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0')

function OwnTicket({ code, registrations }: Props) {
  const own = registrations.find(({ seats }) =>
    seats.some(({ ticket_code: ticket }) => ticket === stored(code)),
  )
  return own ? (
    <FullScreenTicket key={own.id} registration={own} code={stored(code)} />
  ) : (
    <OtherTicket code={code} registrations={registrations} />
  )
}

const REASONS = new Map<string, 'mistyped' | 'unknown' | 'foreign'>([
  ['ticket_code_invalid', 'mistyped'],
  ['ticket_unknown', 'unknown'],
  ['ticket_not_yours', 'foreign'],
])

function OtherTicket({ code, registrations }: Props) {
  const { t } = useTranslation(['purchases', 'common'])
  const { user } = useAuth()
  const load = useLoad(foundTicketQuery(code, user?.id))
  const why = load.error && REASONS.get(toApiError(load.error).hint ?? '')
  if (why) return <NoTicket why={why} />
  return (
    <LoadBoundary
      load={load}
      loadError={t('ticket.failed')}
      skeleton={<Spinner label={t('ticket.looking')} />}
      className={load.error ? styles.message : undefined}
    >
      {(ticket) => <Found ticket={ticket} code={code} registrations={registrations} />}
    </LoadBoundary>
  )
}

function Found({ ticket, code, registrations }: Props & { readonly ticket: FoundTicket }) {
  const own = registrations.find(({ id }) => id === ticket.registration_id)
  if (own?.ticket_code && own.seats.some(({ ticket_code: ticket }) => ticket === stored(code)))
    return <FullScreenTicket registration={own} code={stored(code)} />
  // What is one's own and shows no code was given up.
  return <NoTicket why={ticket.is_mine ? 'cancelled' : 'foreign'} path={pathOfTicket(ticket)} />
}

interface NoTicketProps {
  readonly why: 'mistyped' | 'unknown' | 'cancelled' | 'foreign'
  /** Of the page of the event or course, where that is known. */
  readonly path?: string | undefined
}

/** Why a code shows no ticket, and where to go. */
function NoTicket({ why, path }: NoTicketProps) {
  const { t } = useTranslation('purchases')
  return (
    <div className={styles.message}>
      <EmptyState
        art="quiet"
        title={t(`ticket.${why}.title`)}
        actions={
          <>
            <ButtonLink to="/profile/registrations">{t('ticket.all')}</ButtonLink>
            {path && (
              <ButtonLink to={path} variant="line">
                {t('ticket.event')}
              </ButtonLink>
            )}
          </>
        }
      >
        <p>{t(`ticket.${why}.text`)}</p>
      </EmptyState>
    </div>
  )
}
