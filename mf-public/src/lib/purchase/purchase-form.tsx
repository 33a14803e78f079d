import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { type ReactNode, useEffect } from 'react'
import { DetailsStep } from './details-step.tsx'
import { storeLastOrder } from './last-order.ts'
import { cacheOrder, invalidateAfterOrder } from './order.ts'
import { PaymentStep } from './payment-step.tsx'
import type { OrderResult, Purchase } from './purchase.ts'
import { Steps } from './steps.tsx'
import { type PurchaseForm as Form, usePurchaseForm } from './use-purchase-form.ts'
import type { PurchaseSteps } from './use-purchase-step.ts'
import { useRequestSignIn } from './use-request-sign-in.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useTotal } from './use-total.ts'

interface Props {
  readonly purchase: Purchase
  readonly steps: PurchaseSteps
  /** The fields of this purchase alone. */
  readonly fields: ((form: Form) => ReactNode) | undefined
}

/** Long enough to read two sentences; the order itself stays on the page. */
const NOT_MAILED = 12_000

/** From the first field to the order: details, then how to pay. Nothing is ordered before «Оплатить». */
export function PurchaseForm({ purchase, steps, fields }: Props) {
  const { t } = useTranslation('purchase')
  const { user } = useAuth()
  const askToSignIn = useRequestSignIn()
  const placed = (answer: OrderResult) => {
    cacheOrder(answer, user?.id)
    storeLastOrder(purchase.draft, answer.order)
    const step = answer.order.status === 'paid' ? 'success' : 'payment'
    steps.go(step, { id: answer.order.id, replace: true })
    void invalidateAfterOrder()
    if (answer.is_mailed === false) toast(t('order.notMailed'), { duration: NOT_MAILED })
  }
  const { form, methods, isRight } = usePurchaseForm(purchase, placed)
  const total = useTotal(purchase, form.values)
  const isGuest = purchase.needsAccount && !user
  const isPayment = steps.asksForPayment && isRight && !isGuest
  const box = useStepFocus(isPayment)
  useEffect(() => {
    // What is wrong is mended where it stands, whatever the address says.
    if (steps.asksForPayment && !isPayment) steps.go('details', { replace: true })
  })
  const next = async () => {
    if (!(await form.check())) return
    if (isGuest) return askToSignIn(steps.addressOf('payment'))
    if (form.values.promo_code.trim() && !total.promo.answer) total.promo.apply()
    if (total.total === 0) return form.submit()
    steps.go('payment')
  }
  const shared = { purchase, form, total }
  return (
    <>
      <Steps current={isPayment ? 'payment' : 'details'} />
      <div ref={box}>
        {isPayment ? (
          <PaymentStep {...shared} methods={methods} onChange={() => steps.go('details')} />
        ) : (
          <DetailsStep {...shared} fields={fields} onNext={next} isGuest={isGuest} label={t('next')} />
        )}
      </div>
    </>
  )
}
