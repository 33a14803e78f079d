import { useQuery } from '@hub/shared-platform'
import { useState } from 'react'
import { type PromoAnswer, promoQuery } from '../api/check-promo.ts'
import type { Offer } from '../model/offer.ts'
import { minorUnits, priceOf } from '../model/price.ts'
import { passOf, type RegistrationForm } from './use-registration-form.ts'

/** What a seat comes to, in minor units, as far as it is known here; the order says it for good. */
export interface Total {
  readonly isOnline: boolean
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly promo: {
    readonly answer: PromoAnswer | undefined
    readonly isChecking: boolean
    readonly error: Error | null
    readonly apply: () => void
  }
}

export function useTotal(form: RegistrationForm, offer: Offer, eventId: string): Total {
  const { way, pay, amount, promo_code: typed } = form.values
  const code = typed.trim()
  // A code that was typed before a reload is tried by itself.
  const [applied, setApplied] = useState(code)
  const isOnline = offer.format === 'online' || (offer.format === 'hybrid' && way === 'online')
  const price = priceOf(offer, isOnline, minorUnits(amount) ?? 0)
  const pass = offer.passes.find(({ id }) => id === passOf(pay))
  const isUsed = applied === code && code !== '' && !pass
  const promo = useQuery({ ...promoQuery(isUsed ? code : '', eventId, isOnline) })
  const answer = isUsed ? promo.data : undefined
  const off = pass ? (pass.discount_amount ?? price) : (answer?.discount_amount ?? 0)
  const discount = Math.min(off, price)
  return {
    isOnline,
    price,
    discount,
    total: price - discount,
    promo: {
      answer,
      isChecking: isUsed && promo.isFetching,
      error: isUsed ? promo.error : null,
      apply: () => (applied === code ? void promo.refetch() : setApplied(code)),
    },
  }
}
