import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toApiError, toast, useLoad, usePageMetadata, useParams, useSearchParams } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { isCancellable, type OrderData } from '@hub/shared-ui/order-data'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { TicketChanges } from '@hub/shared-ui/ticket-changes'
import { formPathOf, pagePathOf } from '@hub/shared-ui/ticket-course'
import { TicketDecision } from '@hub/shared-ui/ticket-decision'
import { useState } from 'react'
import { BackLink } from '../../lib/back-link.tsx'
import { CancelButton } from '../../lib/registration/cancel-button.tsx'
import { seatActions } from '../../lib/registration/change-seats.ts'
import { RegisteredView } from '../../lib/registration/registered.tsx'
import { cancelBySecret, type SecretLinkContent, secretLinkQuery, showChanged } from './by-secret.ts'
import { Coming } from './coming.tsx'
import { LinkedBooking } from './linked-booking.tsx'
import styles from './secret-link-page.module.css'
import {
  acknowledgeChanges,
  decideTicket,
  moveTargetsQuery,
  returnSeat,
  ticketUpdatesQuery,
} from './ticket-updates.ts'

/** What is new about the registration that a secret link opens, and what to decide; nothing until it is known. */
function LinkedTicketUpdates({ secret, isCourse }: { secret: string; isCourse: boolean }) {
  const { t } = useTranslation('common')
  const [isMoving, setMoving] = useState(false)
  const targets = useLoad(moveTargetsQuery(secret, isMoving))
  const load = useLoad(ticketUpdatesQuery(secret))
  return (
    <LoadBoundary load={load} loadError={t('ticketChanges.loadError')} skeleton={null}>
      {(updates) => (
        <>
          <TicketDecision
            updates={updates}
            subject={isCourse ? 'course' : 'event'}
            targets={targets}
            onMove={() => setMoving(true)}
            onDecide={(option, targetId) => decideTicket(secret, option, targetId)}
          />
          <TicketChanges
            updates={updates}
            onAcknowledge={(seenId) => acknowledgeChanges(secret, seenId)}
            onReturn={(isDonation) => returnSeat(secret, isDonation)}
          />
        </>
      )}
    </LoadBoundary>
  )
}

interface SecretLinkOrderProps {
  readonly order: OrderData
  readonly onCancel: () => Promise<void>
}

const TONES = { pending: 'warning', paid: 'positive', cancelled: 'info', refunded: 'info' } as const

/** An order by itself: where it stands, what it is for, how it is paid. */
function SecretLinkOrder({ order, onCancel }: SecretLinkOrderProps) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  return (
    <div className={styles.stack}>
      <Banner tone={TONES[order.status]} title={t(`link.order.${order.status}`)}>
        {t('link.number', { number: order.number })}
      </Banner>
      <ul className={styles.items}>
        {order.items.map((item) => (
          <li key={item.kind + item.starts_on}>
            {localize(item.title, language).text},{' '}
            <span className="nowrap">{formatMoney(item.amount, order.currency, language)}</span>
          </li>
        ))}
      </ul>
      <PaymentPanel order={order} lateNote={t('link.late')} />
      {isCancellable(order) && (
        <div className="actions">
          <CancelButton what="order" order={order} onCancel={onCancel} />
        </div>
      )}
    </div>
  )
}

/** What the link in a mail opens, without an account: a ticket, a booking, an order. Never in a search engine. */
function SecretLinkPage() {
  const { t } = useTranslation(['registration', 'common'])
  const { secret } = useParams()
  const load = useLoad(secretLinkQuery(secret))
  const { data, error } = load
  const title = t(data ? headingOf(data) : 'link.title')
  usePageMetadata({ title, noIndex: true })
  const isUnknown = error && toApiError(error).kind === 'not-found'
  if (isUnknown) return <Nothing expired={toApiError(error).hint === 'link_expired'} />
  if (error && toApiError(error).hint === 'space_closed') return <ClosedDaysNotice />
  if (data && isExpired(data)) return <Expired linked={data} />
  return (
    <>
      {data?.kind === 'registration' && (
        <BackLink list={pagePathOf(data.event)}>{t(data.event.course ? 'course.back' : 'back')}</BackLink>
      )}
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <LoadBoundary load={load} loadError={t('link.loadError')} skeleton={{ height: '26rem' }}>
          {(linked) => secret && <Opened key={secret} secret={secret} linked={linked} />}
        </LoadBoundary>
      </div>
    </>
  )
}

const isExpired = (linked: SecretLinkContent) =>
  (linked.kind === 'registration' && linked.isExpired) ||
  (linked.kind === 'booking' && linked.booking.is_expired)

function headingOf(linked: SecretLinkContent): string {
  if (linked.kind !== 'registration') return `link.headings.${linked.kind}`
  const { status } = linked.registration
  return status === 'confirmed' ? 'link.headings.ticket' : 'link.headings.registration'
}

/** Whether the holder is asked "Are you coming?": the ticket is valid, and the event takes place and has not begun. */
const isAsked = ({ registration, event }: Extract<SecretLinkContent, { kind: 'registration' }>) =>
  registration.status === 'confirmed' &&
  !event.course &&
  !registration.checked_in_at &&
  (event.status ?? 'planned') === 'planned' &&
  Date.parse(event.starts_at) > Date.now()

const isPaid = (order: OrderData | null) => order?.status === 'paid' && order.total_amount > 0

function Opened({ secret, linked }: { readonly secret: string; readonly linked: SecretLinkContent }) {
  const { t } = useTranslation('registration')
  const cancel = async () => {
    await cancelBySecret(secret)
    toast.success(t('cancel.done'))
  }
  const [params] = useSearchParams()
  if (linked.kind === 'registration') {
    const question = isAsked(linked) && (
      <Coming
        secret={secret}
        answer={linked.registration.is_coming}
        seats={linked.registration.seats.length}
        isPaid={isPaid(linked.order)}
      />
    )
    // Who answers in a mail must not look for the button that confirms it.
    const isFirst = params.has('coming')
    return (
      <div className={styles.stack}>
        {isFirst && question}
        {!linked.registration.needs_confirmation && (
          <LinkedTicketUpdates secret={secret} isCourse={linked.event.course != null} />
        )}
        <RegisteredView
          {...linked}
          secret={secret}
          isTicketFirst
          onCancel={cancel}
          seatActions={seatActions(secret)}
          onSessionChange={(answer) => showChanged(secret, answer)}
        >
          {!isFirst && question}
        </RegisteredView>
      </div>
    )
  }
  if (linked.kind === 'booking') return <LinkedBooking {...linked} secret={secret} onCancel={cancel} />
  return <SecretLinkOrder order={linked.order} onCancel={cancel} />
}

interface NothingProps {
  readonly text?: string
  /** What it was for, to be had anew. */
  readonly again?: { readonly to: string; readonly label: string }
  readonly expired: boolean
}

/** A link that leads nowhere, or was followed too late: why, and the way on. */
function Nothing({ expired, text, again }: NothingProps) {
  const { t } = useTranslation('registration')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t(expired ? 'link.expired' : 'link.unknown')}
        actions={
          <>
            {again && <ButtonLink to={again.to}>{again.label}</ButtonLink>}
            <ButtonLink to="/events" variant="line">
              {t('allEvents')}
            </ButtonLink>
          </>
        }
      >
        <p>{text ?? t(expired ? 'link.expiredText' : 'link.unknownText')}</p>
      </EmptyState>
    </div>
  )
}

/** The days of a booking were closed before its address was confirmed. */
function ClosedDaysNotice() {
  const { t } = useTranslation('registration')
  return (
    <div className="wrap">
      <EmptyState
        art="orbits"
        headingLevel={1}
        title={t('link.closed')}
        actions={<ButtonLink to="/rent">{t('link.bookAgain')}</ButtonLink>}
      >
        <p>{t('link.closedText')}</p>
      </EmptyState>
    </div>
  )
}

function Expired({ linked }: { readonly linked: SecretLinkContent }) {
  const { t } = useTranslation('registration')
  if (linked.kind !== 'booking') {
    const again = linked.kind === 'registration' && formPathOf(linked.event)
    return <Nothing expired {...(again && { again: { to: again, label: t('link.again') } })} />
  }
  const to = `/rent?space=${linked.booking.space?.slug ?? ''}`
  return <Nothing expired text={t('link.bookingExpired')} again={{ to, label: t('link.bookAgain') }} />
}

export { SecretLinkPage as Component }
