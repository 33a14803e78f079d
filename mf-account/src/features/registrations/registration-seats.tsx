import { useTranslation } from '@hub/shared-i18n'
import { SeatList } from '@hub/shared-ui/seat-list'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { type MyRegistration, refreshMyPurchases } from '../../lib/purchases/my-purchases.ts'
import { ticketCodeOf } from '../../lib/purchases/registration-status.ts'
import { cancelSeat, renameSeat } from './registration-requests.ts'

interface Props {
  readonly registration: MyRegistration
  readonly canCancel: boolean
}

/** What happens to the money of one of several seats. */
function priceKey({ order }: MyRegistration): string | undefined {
  if (order?.status === 'pending') return 'registrations.seatUnpaid'
  return order?.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

/** The seats of a registration that holds several: codes, names of guests, and giving one up. */
export function RegistrationSeats({ registration, canCancel }: Props) {
  const { t } = useTranslation('purchases')
  const { seats, full_name, needs_confirmation: isUnconfirmed, event } = registration
  const hasCodes = ticketCodeOf(registration) !== undefined
  const price = priceKey(registration)
  return (
    <SeatList
      headingLevel={4}
      seats={hasCodes ? seats : seats.map((seat) => ({ ...seat, ticket_code: null }))}
      holder={full_name}
      onRename={
        isUnconfirmed || event.status === 'cancelled'
          ? undefined
          : async (seatId, name) => {
              await renameSeat(seatId, name)
              await refreshMyPurchases()
            }
      }
      onCancel={
        canCancel
          ? async (seatId) => {
              await cancelSeat(seatId)
              await refreshMyPurchases()
            }
          : undefined
      }
      cancelNote={(seatId) => (
        <>
          {price && <p>{t(price)}</p>}
          {mayBePaidByPass(registration.order) && <VisitsOnCancellation target="seat" target_id={seatId} />}
        </>
      )}
    />
  )
}
