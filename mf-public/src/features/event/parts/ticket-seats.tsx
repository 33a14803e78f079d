import { useTranslation } from '@hub/shared-i18n'
import { SeatAvailability } from '@hub/shared-ui/ticket-panel'
import type { EventDetails } from '../model/event-details.ts'

/** How many seats are left; nothing where there is no limit. */
export function TicketSeats({ event }: { readonly event: EventDetails }) {
  const { t } = useTranslation(['events', 'common'])
  const { capacity, seats_left: left, waitlist_count: waiting } = event
  if (capacity === null || left === null) return null
  return (
    <SeatAvailability left={left} capacity={capacity}>
      <p>{left > 0 ? t('event.seatsLeft', { count: left, capacity }) : t('common:seats.full')}</p>
      {left === 0 && waiting > 0 && <p className="muted">{t('common:seats.waiting', { count: waiting })}</p>}
    </SeatAvailability>
  )
}
