import type { Booked } from '../../lib/booking/booking-data.ts'
import { BookingView } from '../../lib/booking/booking-view.tsx'
import { CancelButton } from '../../lib/registration/cancel-button.tsx'

interface Props extends Booked {
  readonly onCancel: () => Promise<void>
}

/** A booking as whoever has its link sees it. */
export function SecretLinkBooking({ booking, order, onCancel }: Props) {
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed'
  const hasBegun = booking.slots.some(({ starts_at }) => Date.parse(starts_at) <= Date.now())
  return (
    <BookingView
      booking={booking}
      order={order}
      actions={isOpen && !hasBegun && <CancelButton what="booking" order={order} onCancel={onCancel} />}
    />
  )
}
