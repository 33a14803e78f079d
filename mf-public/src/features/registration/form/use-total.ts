import { type Promo, usePromo } from '../../../lib/order-form/promo-field.tsx'
import type { Offer } from '../model/offer.ts'
import { minorUnits, priceOf } from '../model/price.ts'
import { passOf, type RegistrationForm } from './use-registration-form.ts'

/** What a seat comes to, in minor units, as far as it is known here; the order says it for good. */
export interface Total {
  readonly isOnline: boolean
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly promo: Promo
}

export function useTotal(form: RegistrationForm, offer: Offer, eventId: string): Total {
  const { way, pay, amount, promo_code: typed } = form.values
  const isOnline = offer.format === 'online' || (offer.format === 'hybrid' && way === 'online')
  const price = priceOf(offer, isOnline, minorUnits(amount) ?? 0)
  const pass = offer.passes.find(({ id }) => id === passOf(pay))
  const about = { target: 'event', target_id: eventId, is_online: isOnline } as const
  const promo = usePromo(typed, pass ? undefined : about)
  const off = pass ? (pass.discount_amount ?? price) : (promo.answer?.discount_amount ?? 0)
  const discount = Math.min(off, price)
  return { isOnline, price, discount, total: price - discount, promo }
}
