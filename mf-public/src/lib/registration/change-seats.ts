import { db } from '@hub/shared-auth'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Registered, SeatActions } from './registration-data.ts'

async function changed(answer: Registered): Promise<Registered> {
  // Seats, passes and orders stand on many pages; what is not on the screen is asked for when it is.
  await queryClient.invalidateQueries()
  return answer
}

/**
 * Gives up one seat of a registration: of the account, or of the link with the secret.
 * @throws ApiError
 */
async function cancelSeat(seatId: string, secret: string | undefined): Promise<Registered> {
  return changed(
    unwrapAs<Registered>(await db().rpc('cancel_seat', { seat_id: seatId, ...(secret && { secret }) })),
  )
}

/**
 * Names the guest of a seat; an empty name removes it.
 * @throws ApiError
 */
async function renameSeat(seatId: string, name: string, secret: string | undefined): Promise<Registered> {
  const params = { seat_id: seatId, guest_name: name, ...(secret && { secret }) }
  return changed(unwrapAs<Registered>(await db().rpc('rename_seat', params)))
}

/**
 * Takes the seats that are offered to a registration on the waitlist.
 * @throws ApiError
 */
async function acceptOffer(registrationId: string, secret: string | undefined): Promise<Registered> {
  const params = { registration_id: registrationId, ...(secret && { secret }) }
  return changed(unwrapAs<Registered>(await db().rpc('accept_offer', params)))
}

/** The actions of seats; `onChange` takes the registration as it is afterwards. */
export const seatActions = (
  secret: string | undefined,
  onChange: (registered: Registered) => void = () => undefined,
): SeatActions => ({
  accept: (id) => acceptOffer(id, secret).then(onChange),
  cancel: (seatId) => cancelSeat(seatId, secret).then(onChange),
  rename: (seatId, name) => renameSeat(seatId, name, secret).then(onChange),
})
