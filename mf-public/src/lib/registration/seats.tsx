import { useTranslation } from '@hub/shared-i18n'
import type { OrderData } from '@hub/shared-ui/order-data'
import type { RegistrationData } from '@hub/shared-ui/registration-data'
import { SeatList } from '@hub/shared-ui/seat-list'
import { mayBePaidByPass, VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import type { SeatActions, TicketEvent } from './registration-data.ts'

interface Props {
  readonly registration: RegistrationData
  readonly order: OrderData | null
  readonly event: TicketEvent
  /** Absent for visitors who cannot change them here. */
  readonly actions: SeatActions | undefined
  /** Of the link in the mail, for visitors who have it. */
  readonly secret: string | undefined
}

/** What happens to the money of one of several seats. */
function moneyKey(order: OrderData | null): string | undefined {
  if (order?.status === 'pending') return 'cancel.seatUnpaid'
  return order?.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

/** The seats of a registration that holds several, on the page of its ticket. */
export function RegisteredSeats({ event, registration, order, actions, secret }: Props) {
  const { t } = useTranslation('registration')
  const money = moneyKey(order)
  const isOff = registration.status === 'cancelled' || event.status === 'cancelled'
  const isOver = Date.parse(event.ends_at) <= Date.now()
  if (!actions || isOff || isOver || registration.seats.length < 2) return null
  return (
    <SeatList
      seats={registration.seats}
      holder={registration.full_name}
      onRename={registration.needs_confirmation ? undefined : actions.rename}
      onCancel={actions.cancel}
      cancelNote={(seatId) => (
        <>
          {money && <p>{t(money)}</p>}
          {mayBePaidByPass(order) && (
            <VisitsOnCancellation target="seat" target_id={seatId} {...(secret && { secret })} />
          )}
        </>
      )}
    />
  )
}
