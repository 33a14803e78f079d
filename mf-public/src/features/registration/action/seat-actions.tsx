import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { ButtonLink, type ButtonLinkProps } from '@hub/shared-ui/button-link'
import { Icon } from '@hub/shared-ui/icon'
import {
  CircleCheckIcon,
  ClockIcon,
  ExternalLinkIcon,
  MonitorPlayIcon,
  TicketIcon,
} from '@hub/shared-ui/icons'
import { usePaymentDueText } from '@hub/shared-ui/payment-panel'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { ReactNode } from 'react'
import type { Offer, OfferedEvent } from '../model/offer.ts'
import type { SeatAction } from '../model/seat-options.ts'
import styles from './seat-actions.module.css'
import { type SeatState, useSeatOptions } from './use-seat-options.ts'

/** In the ticket on the page of an event: where somebody stands, and what they can do. */
export function SeatActions({ event }: { readonly event: OfferedEvent }) {
  const { t } = useTranslation('events')
  const seat = useSeatOptions(event)
  if (!seat) return <Skeleton height="3rem" />
  const { note, actions } = seat.choice
  return (
    <>
      {note && <Note note={note} offer={seat.offer} />}
      {actions.map((action, place) => (
        <SeatButton
          key={action}
          action={action}
          event={event}
          ticket={seat.ticket}
          variant={place === 0 && note !== 'registered' ? 'solid' : 'line'}
          wide
        />
      ))}
      {seat.ticket && seat.offer.state === 'open' && (
        <p className="small muted">
          <Link to={`/events/${event.slug}/register`}>{t('event.registerAnother')}</Link>
        </p>
      )}
      {seat.passesExist && (
        <p className="small muted">
          <Link to="/subscriptions">{t('event.passesExist')}</Link>
        </p>
      )}
    </>
  )
}

interface NoteProps {
  readonly note: NonNullable<SeatState['choice']['note']>
  readonly offer: Offer
}

function Note({ note, offer }: NoteProps) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { registration, opens_at: opensAt } = offer
  const isIn = note === 'registered'
  const due = usePaymentDueText()
  return (
    <div>
      <p className={styles.note} data-tone={isIn ? 'positive' : undefined}>
        <Icon of={isIn ? CircleCheckIcon : ClockIcon} />
        {t(`event.note.${note}`)}
      </p>
      <p className="small muted">
        {note === 'unpaid' && offer.order && due(offer.order)}
        {note === 'waitlisted' &&
          registration?.position &&
          t('event.note.position', { count: registration.position })}
        {note === 'not-open' &&
          opensAt &&
          t('event.note.opensAt', { date: formatDateTime(opensAt, language) })}
      </p>
    </div>
  )
}

interface Props {
  readonly event: OfferedEvent
  /** When nothing can be done about a seat. */
  readonly otherwise: ReactNode
}

/** The main action, at the foot of a phone. */
export function SeatBar({ event, otherwise }: Props) {
  const seat = useSeatOptions(event)
  const [action] = seat?.choice.actions ?? []
  return action ? <SeatButton action={action} event={event} ticket={seat?.ticket} /> : otherwise
}

interface SeatButtonProps {
  readonly action: SeatAction
  readonly event: OfferedEvent
  /** URL of a guest's ticket. */
  readonly ticket?: string | undefined
  readonly variant?: ButtonLinkProps['variant']
  readonly wide?: boolean
}

/** A link to the form, to the ticket, or to the seller or the stream. */
function SeatButton({ action, event, ticket, ...look }: SeatButtonProps) {
  const { t } = useTranslation('events')
  const form = `/events/${event.slug}/register`
  switch (action) {
    case 'buy':
      return (
        <ButtonLink href={event.external_ticket_url ?? ''} icon={ExternalLinkIcon} {...look}>
          {t('event.buyTicket')}
        </ButtonLink>
      )
    case 'watch':
      return (
        <ButtonLink href={event.streamUrl ?? ''} icon={MonitorPlayIcon} {...look}>
          {t('event.watchOnline')}
        </ButtonLink>
      )
    case 'use-pass':
      return (
        <ButtonLink to={`${form}?pay=pass`} icon={TicketIcon} {...look}>
          {t('event.seat.use-pass')}
        </ButtonLink>
      )
    case 'register-online':
      return (
        <ButtonLink to={`${form}?way=online`} {...look}>
          {t('event.seat.register-online')}
        </ButtonLink>
      )
    case 'show':
    case 'pay':
      return (
        <ButtonLink to={ticket ?? form} {...(ticket && { icon: TicketIcon })} {...look}>
          {t(`event.seat.${ticket && action === 'show' ? 'ticket' : action}`)}
        </ButtonLink>
      )
    default:
      return (
        <ButtonLink to={form} {...look}>
          {t(`event.seat.${action}`)}
        </ButtonLink>
      )
  }
}
