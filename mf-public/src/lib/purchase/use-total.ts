import { type Promo, usePromo } from '../order-form/use-promo.ts'
import type { Purchase, PurchaseValues } from './purchase.ts'

/** What a purchase comes to, in minor units, as far as it is known here; the order says it for good. */
export interface Total {
  readonly price: number
  readonly discount: number
  readonly total: number
  readonly promo: Promo
}

export function useTotal(purchase: Purchase, values: PurchaseValues): Total {
  const price = purchase.priceOf(values)
  const promo = usePromo(values.promo_code, purchase.promoTarget?.(values))
  const discount = Math.min(promo.answer?.discount_amount ?? 0, price)
  return { price, discount, total: price - discount, promo }
}
