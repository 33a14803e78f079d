import { formatDateRange, formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useQuery } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { EventStatusBadge } from '@hub/shared-ui/event-status-badge'
import { CheckIcon, ClockIcon, MailIcon } from '@hub/shared-ui/icons'
import { Ticket } from '@hub/shared-ui/ticket'
import { pagePathOf } from '@hub/shared-ui/ticket-course'
import { Time } from '@hub/shared-ui/time'
import { hubContactsQuery, mapUrl } from '../hub-contacts.ts'
import styles from './registered.module.css'
import type { Registered, TicketEvent } from './registration-data.ts'

interface Props extends Registered {
  readonly event: TicketEvent
}

/** The ticket of a registration; without a code while its address is unconfirmed or it is on the waitlist. */
export function EventTicket({ event, registration, order }: Props) {
  const { t } = useTranslation('registration')
  const language = useLanguage()
  const isOnline = registration.is_online || event.format === 'online'
  // Of several seats each shows a code of its own.
  const hasOneSeat = registration.seats.length === 1
  return (
    <Ticket
      slug={event.course?.slug ?? event.slug}
      kind={event.kind}
      motif={event.cover_motif}
      print={event.cover_print}
      title={<Link to={pagePathOf(event)}>{localize(event.title, language).text}</Link>}
      badge={<StatusBadge event={event} registration={registration} order={order} />}
      when={
        <Time value={event.starts_at}>
          {event.course
            ? formatDateRange(event.starts_at, event.ends_at, language)
            : formatDateTime(event.starts_at, language)}
        </Time>
      }
      where={isOnline ? t('ticket.online') : <EventLocationText event={event} />}
      who={
        hasOneSeat
          ? (registration.seats[0]?.guest_name ?? registration.full_name)
          : t('ticket.several', { name: registration.full_name, count: registration.seats.length })
      }
      code={(hasOneSeat && event.status !== 'cancelled' && registration.ticket_code) || undefined}
    />
  )
}

function StatusBadge({ event, registration, order }: Props) {
  const { t } = useTranslation(['registration', 'common'])
  if (event.status === 'cancelled' || event.status === 'postponed')
    return <EventStatusBadge status={event.status} subject={event.course ? 'course' : 'event'} />
  if (registration.status === 'waitlisted' && !registration.needs_confirmation)
    return (
      <Badge tone="warning" icon={ClockIcon}>
        {t('headings.waitlisted')}
      </Badge>
    )
  if (registration.status !== 'confirmed')
    return (
      <Badge tone="warning" icon={MailIcon}>
        {t('ticket.provisional')}
      </Badge>
    )
  return order?.status === 'pending' ? (
    <Badge tone="warning" icon={ClockIcon}>
      {t('common:payment.statuses.pending')}
    </Badge>
  ) : (
    <Badge tone="positive" icon={CheckIcon}>
      {t(order?.status === 'paid' ? 'common:payment.statuses.paid' : 'ticket.valid')}
    </Badge>
  )
}

/** Where to go with a ticket: the room, and the address as a link to a map. */
function EventLocationText({ event }: { readonly event: TicketEvent }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const isInHub = event.is_in_hub ?? false
  const hub = useQuery({ ...hubContactsQuery(language), enabled: isInHub })
  const address = isInHub ? hub.data?.address : localize(event.address, language).text
  return (
    <>
      {localize(event.location, language).text}
      {address && (
        <a className={`link small ${styles.place}`} href={mapUrl(address)} target="_blank" rel="noreferrer">
          {address}
          <span className="visually-hidden"> (OpenStreetMap, {t('a11y.newTab')})</span>
        </a>
      )}
    </>
  )
}
