import { formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { CheckIcon, ClockIcon, MailIcon, MonitorPlayIcon } from '@hub/shared-ui/icons'
import { PaymentPanel } from '@hub/shared-ui/payment-panel'
import { Ticket } from '@hub/shared-ui/ticket'
import { Time } from '@hub/shared-ui/time'
import { CalendarFile } from './calendar-file.tsx'
import { CancelButton } from './cancel-button.tsx'
import styles from './registered.module.css'
import type { Registered, TicketEvent } from './registration-data.ts'
import { ResendButton } from './resend-button.tsx'

interface Props extends Registered {
  readonly event: TicketEvent
  /** Gives the seat back; absent for whoever cannot do it here. */
  readonly onCancel?: (() => Promise<void>) | undefined
}

/** What became of a registration, and what to do next: the ticket, the mail to wait for, the place in the queue. */
export function RegisteredView({ event, registration, order, onCancel }: Props) {
  const hasTicket = registration.status === 'confirmed' && registration.ticket_code
  const isOver = Date.parse(event.ends_at) <= Date.now()
  return (
    <div className={styles.stack}>
      <Standing event={event} registration={registration} order={order} />
      {hasTicket && <EventTicket event={event} registration={registration} order={order} />}
      {order && registration.status === 'confirmed' && <PaymentPanel order={order} />}
      {!isOver && (
        <div className="actions">
          {hasTicket && event.streamUrl && <WatchLink url={event.streamUrl} />}
          {registration.status === 'confirmed' && <CalendarFile event={event} />}
          {registration.needs_confirmation && registration.status !== 'cancelled' && (
            <ResendButton eventId={event.id} email={registration.email} />
          )}
          {onCancel && registration.status !== 'cancelled' && !registration.checked_in_at && (
            <CancelButton
              order={order}
              what={registration.status === 'waitlisted' ? 'place' : 'seat'}
              onCancel={onCancel}
            />
          )}
        </div>
      )}
    </div>
  )
}

function WatchLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('registration')
  return (
    <ButtonLink href={url} icon={MonitorPlayIcon}>
      {t('watch')}
    </ButtonLink>
  )
}

function Standing({ registration, order }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const { status, needs_confirmation: isUnconfirmed, confirm_until: until, email, position } = registration
  if (status === 'cancelled')
    return (
      <Banner tone="info" title={t('standing.cancelled')}>
        {t(order?.refund_requested_at ? 'standing.refund' : 'standing.cancelledText')}
      </Banner>
    )
  if (isUnconfirmed)
    return (
      <Banner
        tone="accent"
        icon={MailIcon}
        title={t(status === 'waitlisted' ? 'standing.unconfirmedPlace' : 'standing.unconfirmed')}
      >
        {status === 'waitlisted' && `${t('standing.position', { position })} `}
        {t('standing.mailSent', { email })}{' '}
        {until && <Time value={until}>{t('standing.until', { date: formatDateTime(until, language) })}</Time>}
      </Banner>
    )
  if (status === 'waitlisted')
    return (
      <Banner tone="warning" title={t('standing.waitlisted')}>
        {t('standing.position', { position })} {t('standing.waitText', { email })}
      </Banner>
    )
  return (
    <Banner tone="positive" title={t('standing.registered')}>
      {t('standing.ticketSent', { email })}
    </Banner>
  )
}

function EventTicket({ event, registration, order }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  const language = useLanguage()
  const where = registration.is_online || event.format === 'online'
  return (
    <Ticket
      slug={event.slug}
      kind={event.kind}
      motif={event.cover_motif}
      print={event.cover_print}
      title={<Link to={`/events/${event.slug}`}>{localize(event.title, language).text}</Link>}
      badge={
        order?.status === 'pending' ? (
          <Badge tone="warning" icon={ClockIcon}>
            {t('common:payment.statuses.pending')}
          </Badge>
        ) : (
          <Badge tone="positive" icon={CheckIcon}>
            {t(order ? 'common:payment.statuses.paid' : 'ticket.valid')}
          </Badge>
        )
      }
      when={<Time value={event.starts_at}>{formatDateTime(event.starts_at, language)}</Time>}
      where={where ? t('ticket.online') : localize(event.place, language).text}
      who={registration.full_name}
      code={registration.ticket_code ?? ''}
    />
  )
}
