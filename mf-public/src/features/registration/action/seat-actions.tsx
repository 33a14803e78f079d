import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Icon } from '@hub/shared-ui/icon'
import { CircleCheckIcon, ClockIcon } from '@hub/shared-ui/icons'
import { usePaymentDueText } from '@hub/shared-ui/payment-panel'
import { Skeleton } from '@hub/shared-ui/skeleton'
import type { Offer, OfferedEvent } from '../model/offer.ts'
import styles from './seat-actions.module.css'
import { SeatButton } from './seat-button.tsx'
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
