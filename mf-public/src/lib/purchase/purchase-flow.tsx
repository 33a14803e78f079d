import { useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { ButtonLink } from '@hub/shared-ui/button-link'
import type { OrderData } from '@hub/shared-ui/order-data'
import { type ReactNode, useEffect, useState } from 'react'
import { WithoutScripts } from '../without-scripts.tsx'
import { DetailsStep } from './details-step.tsx'
import { deleteLastOrder, type LastOrder, lastOrderOf, storeLastOrder } from './last-order.ts'
import { cacheOrder, invalidateAfterOrder } from './order.ts'
import { deleteSecretsOnSignOut } from './order-secrets.ts'
import { PaymentStep } from './payment-step.tsx'
import { PlacedOrder } from './placed-order.tsx'
import styles from './purchase.module.css'
import type { OrderResult, Purchase } from './purchase.ts'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import { useTotal } from './purchase-total.tsx'
import { type PurchaseSteps, Steps, usePurchaseStep, useStepFocus } from './steps.tsx'
import { type PurchaseForm as Form, usePurchaseForm } from './use-purchase-form.ts'
import { useRequestSignIn, useRequireAccount } from './use-request-sign-in.ts'

interface PurchaseFormProps {
  readonly purchase: Purchase
  readonly steps: PurchaseSteps
  /** The fields of this purchase alone. */
  readonly fields: ((form: Form) => ReactNode) | undefined
}

/** Long enough to read two sentences and to write a number down. */
const NOT_MAILED = 12_000

/** From the first field to the order: details, then how to pay. Nothing is ordered before «Оплатить». */
function PurchaseForm({ purchase, steps, fields }: PurchaseFormProps) {
  const { t } = useTranslation('purchase')
  const { user } = useAuth()
  const askToSignIn = useRequestSignIn()
  const placed = (answer: OrderResult) => {
    cacheOrder(answer, user?.id)
    storeLastOrder(purchase.draft, answer.order)
    const { id, number, status } = answer.order
    const isMailed = answer.is_mailed !== false
    const isPaid = status === 'paid'
    const notice = t(isMailed && !isPaid ? 'order.placedUnpaid' : 'order.placed', { number })
    steps.go(isPaid ? 'success' : 'payment', { id, replace: true, notice })
    void invalidateAfterOrder()
    if (!isMailed) toast(t('order.notMailed', { number }), { duration: NOT_MAILED })
  }
  const { form, methods, isRight } = usePurchaseForm(purchase, placed)
  const total = useTotal(purchase, form.values)
  const isGuest = purchase.needsAccount && !user
  const isPayment = steps.asksForPayment && isRight && !isGuest
  const box = useStepFocus(isPayment)
  useEffect(() => {
    // What is wrong is corrected where it stands, whatever the address says.
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

interface Props {
  readonly purchase: Purchase
  /** The fields of this purchase alone. */
  readonly fields?: (form: Form) => ReactNode
  /** What somebody has who paid. */
  readonly success: (order: OrderData) => ReactNode
}

/** The order that this tab has placed with the form, until another one is wanted. */
function useLastOrder(draft: string, shown: string | undefined) {
  const [, setWanted] = useState(0)
  const another = () => {
    deleteLastOrder(draft)
    setWanted((count) => count + 1)
  }
  return { last: shown ? undefined : lastOrderOf(draft), another }
}

/** Details, payment, success: the steps of every purchase. Which of them stands in the address. */
export function PurchaseFlow({ purchase, fields, success }: Props) {
  const { t } = useTranslation('purchase')
  const { status, user } = useAuth()
  const steps = usePurchaseStep()
  useRequireAccount(purchase.needsAccount && !steps.orderId)
  useEffect(deleteSecretsOnSignOut, [])
  const box = useStepFocus(steps.orderId)
  const { last, another } = useLastOrder(purchase.draft, steps.orderId)
  // What was typed belongs to the signed-in user, so nothing is drawn before that is known.
  if (status === 'loading') return <PurchaseSkeleton />
  return (
    <div ref={box} className={styles.flow}>
      {steps.orderId && (
        <PlacedOrder
          key={steps.orderId}
          id={steps.orderId}
          draft={purchase.draft}
          steps={steps}
          success={success}
        />
      )}
      {last && <PreviousOrder order={last} steps={steps} onAnother={another} />}
      {!steps.orderId && !last && (
        <>
          <WithoutScripts>{t('withoutScripts')}</WithoutScripts>
          <PurchaseForm key={user?.id ?? ''} purchase={purchase} steps={steps} fields={fields} />
        </>
      )}
    </div>
  )
}

interface PreviousOrderProps {
  readonly order: LastOrder
  readonly steps: PurchaseSteps
  readonly onAnother: () => void
}

/** In the place of an empty form, for the person who comes back to it after ordering: the order, and another only on request. */
function PreviousOrder({ order: { id, number }, steps, onAnother }: PreviousOrderProps) {
  const { t } = useTranslation('purchase')
  return (
    <Banner
      tone="positive"
      title={t('last.title', { number })}
      actions={
        <>
          <ButtonLink to={steps.addressOf('payment', id)} size="sm">
            {t('last.open')}
          </ButtonLink>
          <Button variant="quiet" size="sm" onClick={onAnother}>
            {t('last.another')}
          </Button>
        </>
      }
    >
      {t('last.text')}
    </Banner>
  )
}
