import { type Promo, usePromo } from '../../../lib/order-form/promo-field.tsx'
import type { Offer } from '../model/offer.ts'
import { minorUnits, parseSeats, priceOf } from '../model/price.ts'
import { chosenSessions } from '../model/session-offer.ts'
import { isTooMany, passOf, type RegistrationForm } from './use-registration-form.ts'

/** What the seats come to by the offer for what is chosen, in minor units, as far as it is known here; the order says it for good. */
export interface Total {
  readonly isOnline: boolean
  readonly seats: number
  /** More seats than are left: the group waits for all of them. */
  readonly isTooMany: boolean
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly promo: Promo
}

export function useTotal(form: RegistrationForm, offer: Offer, eventId: string): Total {
  const { way, pay, amount, promo_code: typed, seats: typedSeats } = form.values
  const isOnline = offer.format === 'online' || (offer.format === 'hybrid' && way === 'online')
  const seats = parseSeats(typedSeats, offer.seats_per_registration) ?? 1
  const unit = priceOf(offer, isOnline, minorUnits(amount) ?? 0)
  const price = offer.price_kind === 'donation' ? unit : unit * seats
  const pass = offer.passes.find(({ id }) => id === passOf(pay))
  const sessions = chosenSessions(offer, form.values) ?? []
  const about = {
    target: 'event',
    target_id: eventId,
    is_online: isOnline,
    ...(seats > 1 && { quantity: seats }),
    ...(sessions.length > 0 && { session_ids: [...sessions] }),
  } as const
  const promo = usePromo(typed, pass ? undefined : about)
  // A pass by time covers its holder alone.
  const covered = pass?.visits_left === null ? 1 : seats
  const off = pass ? (pass.discount_amount ?? unit) * covered : (promo.answer?.discount_amount ?? 0)
  const discount = Math.min(off, price)
  return {
    isOnline,
    seats,
    isTooMany: !isOnline && isTooMany(offer, seats),
    price,
    discount,
    total: price - discount,
    promo,
  }
}
