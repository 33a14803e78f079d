import { useAuth } from '@hub/shared-auth'
import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link, useNow, useQuery } from '@hub/shared-platform'
import { ButtonLink, type ButtonLinkProps } from '@hub/shared-ui/button-link'
import { Icon } from '@hub/shared-ui/icon'
import {
  CircleCheckIcon,
  ClockIcon,
  ExternalLinkIcon,
  MonitorPlayIcon,
  TicketIcon,
} from '@hub/shared-ui/icons'
import { usePaymentDueText } from '@hub/shared-ui/payment-due-text'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { ReactNode } from 'react'
import { guestRegistrationQuery } from '../../../lib/registration/confirm-email.ts'
import { useStoredTicket } from '../../../lib/registration/stored-tickets.ts'
import { offerQuery } from '../api/get-offer.ts'
import type { Offer, OfferedEvent } from '../model/offer.ts'
import { guestOffer } from '../model/offer.ts'
import type { SeatAction } from '../model/seat-options.ts'
import { type SeatOptions, seatOptionsOf } from '../model/seat-options.ts'
import styles from './seat-actions.module.css'

interface SeatState {
  readonly choice: SeatOptions
  readonly offer: Offer
  /** Passes let people in here, and this account has none. */
  readonly passesExist: boolean
  /** URL of the ticket that a guest has in this browser. */
  readonly ticket: string | undefined
}

/**
 * What can be done about a seat. A guest sees at once what the page knows, and what the database says as soon as it
 * has; somebody signed in may have a seat already, so that nothing is claimed before. A guest's ticket is known by the secret that
 * this browser keeps. When the database does not
 * answer, the page's own knowledge holds: the form will ask again.
 */
function useSeatOptions(event: OfferedEvent): SeatState | undefined {
  const { status, user } = useAuth()
  const now = useNow()
  const isGuest = status === 'signed-out'
  const { data, isError } = useQuery({ ...offerQuery(event.id, user?.id), enabled: status !== 'loading' })
  const secret = useStoredTicket(event.id)
  const kept = useQuery({ ...guestRegistrationQuery(secret), enabled: isGuest && secret !== undefined }).data
  const known = data ?? (isGuest || isError ? guestOffer(event, now?.getTime() ?? 0) : undefined)
  if (!known) return undefined
  const isKept = isGuest && kept !== undefined && kept.registration.status !== 'cancelled'
  const offer = isKept ? { ...known, registration: kept.registration, order: kept.order } : known
  const about = { canWatch: event.streamUrl !== undefined, acceptsPasses: event.accepts_passes, isGuest }
  const choice = seatOptionsOf(offer, about)
  const passesExist =
    !isGuest && event.accepts_passes && offer.passes.length === 0 && choice.actions.includes('register')
  return {
    offer,
    choice,
    passesExist: passesExist && offer.price_kind === 'paid',
    ticket: isKept ? `/tickets/${secret}` : undefined,
  }
}

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
