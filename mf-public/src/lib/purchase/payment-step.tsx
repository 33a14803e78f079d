import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { Form } from '@hub/shared-ui/form'
import { WaysToPay } from '../order-form/payment-method-field.tsx'
import { orderErrorKey, useOrderErrorText } from './order-errors.ts'
import styles from './purchase.module.css'
import type { OrderMethod, Purchase } from './purchase.ts'
import { PurchaseTotal, type Total } from './purchase-total.tsx'
import { STEP_START } from './steps.tsx'
import type { PurchaseForm } from './use-purchase-form.ts'

const NBSP = '\u00A0'

interface Props {
  readonly purchase: Purchase
  readonly form: PurchaseForm
  readonly total: Total
  readonly methods: readonly OrderMethod[]
  /** Back to what was typed. */
  readonly onChange: () => void
}

/** The second step: how to pay. «Оплатить» makes the order. */
export function PaymentStep({ purchase, form, total, methods, onChange }: Props) {
  const { t } = useTranslation(['purchase', 'common'])
  const explain = useOrderErrorText()
  const isRejected = form.failure && orderErrorKey(form.failure)
  const { name, email, phone, telegram, pay } = form.values
  const method = methods.find((offered) => offered === pay) ?? methods[0]
  const isOnSite = total.total > 0 && method === 'on_site'
  return (
    <Form
      form={form}
      submit={t('submit')}
      failed={t(isRejected ? 'failed' : 'common:errors.payment')}
      explain={explain}
      foot={
        <>
          <PurchaseTotal purchase={purchase} form={form} total={total} asksForPromo={false} />
          {isOnSite && <p>{t('pay.onSite')}</p>}
        </>
      }
    >
      <h2 {...STEP_START}>{t('steps.payment')}</h2>
      <div className={styles.who}>
        <span>{[name, email, phone.replaceAll(' ', NBSP), telegram].filter(Boolean).join(', ')}</span>
        <Button variant="quiet" size="sm" onClick={onChange}>
          {t('form.change')}
        </Button>
      </div>
      {total.total > 0 && <WaysToPay field={form.field('pay')} methods={methods} />}
    </Form>
  )
}
