import { useTranslation } from '@hub/shared-i18n'
import { Price } from '@hub/shared-ui/price'
import { TicketPanel } from '@hub/shared-ui/ticket-panel'
import type { ReactNode } from 'react'
import { FavouriteButton } from '../../../lib/favourites/favourite-button.tsx'
import type { EventDetails } from '../model/event-details.ts'
import type { EventExtensions } from '../model/event-extensions.ts'
import { eventTimes } from '../model/event-times.ts'
import { CalendarButton } from './calendar-button.tsx'
import { RecordingLink } from './recording-link.tsx'
import { ShareButton } from './share-button.tsx'
import { TicketPriceNote } from './ticket-price-note.tsx'
import { TicketSeats } from './ticket-seats.tsx'
import { useTicketDetails } from './use-ticket-details.tsx'

interface Props {
  readonly event: EventDetails
  readonly seat: EventExtensions['seat']
  readonly more: ReactNode
}

/** When, where, how much, and what can be done about it. */
export function Ticket({ event, seat, more }: Props) {
  const { t } = useTranslation(['events', 'common'])
  const facts = useTicketDetails(event)
  const isOpen = event.status === 'planned'
  const isDone = event.status === 'cancelled' || event.status === 'completed'
  return (
    <TicketPanel
      label={t('event.panel')}
      facts={facts}
      price={<EventPrice event={event} />}
      priceNote={<TicketPriceNote event={event} />}
      seats={isDone ? <p>{t(`common:statuses.${event.status}`)}</p> : isOpen && <TicketSeats event={event} />}
      actions={
        event.video_url && event.status === 'completed' ? (
          <RecordingLink url={event.video_url} />
        ) : (
          seat?.panel(event)
        )
      }
      minor={
        <>
          <FavouriteButton eventId={event.id} variant="quiet" size="sm" />
          <ShareButton event={event} variant="quiet" size="sm" />
          {!isDone && eventTimes(event).startsAt && <CalendarButton event={event} />}
          {more}
        </>
      }
    />
  )
}

export const EventPrice = ({ event }: { readonly event: EventDetails }) => (
  <Price kind={event.price_kind} amount={event.price_amount} currency={event.currency} />
)
