import { useTranslation } from '@hub/shared-i18n'
import { PromoField } from '../order-form/promo-field.tsx'
import { Sum } from '../order-form/sum.tsx'
import type { Purchase } from './purchase.ts'
import type { PurchaseForm } from './use-purchase-form.ts'
import type { Total } from './use-total.ts'

interface Props {
  readonly purchase: Purchase
  readonly form: PurchaseForm
  readonly total: Total
}

/** What it will come to, with a promo code where one goes with it; the same under both steps. */
export function Coming({ purchase, form, total }: Props) {
  const { t } = useTranslation('purchase')
  return (
    <>
      {purchase.promoTarget && total.price > 0 && (
        <PromoField field={form.field('promo_code')} typed={form.values.promo_code} promo={total.promo} />
      )}
      <Sum
        price={total.price}
        discount={total.discount}
        currency={purchase.currency}
        label={t('form.price')}
      />
    </>
  )
}
