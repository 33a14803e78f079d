import { useAuth } from '@hub/shared-auth'
import { useNow, useQuery } from '@hub/shared-platform'
import { guestRegistrationQuery } from '../../../lib/registration/confirm-email.ts'
import { useStoredTicket } from '../../../lib/registration/stored-tickets.ts'
import { offerQuery } from '../api/get-offer.ts'
import { guestOffer, type Offer, type OfferedEvent } from '../model/offer.ts'
import { type SeatOptions, seatOptionsOf } from '../model/seat-options.ts'

export interface SeatState {
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
export function useSeatOptions(event: OfferedEvent): SeatState | undefined {
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
