import { useTranslation } from '@hub/shared-i18n'
import { useState } from 'react'
import { type Promo, PromoField, usePromo } from '../order-form/promo-field.tsx'
import { TotalAmount } from '../order-form/total.tsx'
import type { Purchase, PurchaseValues } from './purchase.ts'
import type { PurchaseForm } from './use-purchase-form.ts'

interface Props {
  readonly purchase: Purchase
  readonly form: PurchaseForm
  readonly total: Total
  /** False where the code was asked for before: then the field is back only when something is wrong with the code. */
  readonly asksForPromo: boolean
}

/** Shows the sum of a purchase, and the field for a promo code where one applies. */
export function PurchaseTotal({ purchase, form, total, asksForPromo }: Props) {
  const { t } = useTranslation('purchase')
  const promo = form.field('promo_code')
  const { answer, error } = total.promo
  const isWrong = Boolean(promo.error || error || (answer && !answer.is_valid))
  const [isShown, setShown] = useState(asksForPromo)
  // Stays while it is being corrected.
  if (isWrong && !isShown) setShown(true)
  return (
    <>
      {purchase.promoTarget && total.price > 0 && isShown && (
        <PromoField field={promo} typed={form.values.promo_code} promo={total.promo} />
      )}
      <TotalAmount
        price={total.price}
        discount={total.discount}
        currency={purchase.currency}
        label={t('form.price')}
      />
    </>
  )
}

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
