import { onAuthNotice, useAuth } from '@hub/shared-auth'
import type { OrderData } from '@hub/shared-ui/order-data'
import { type ReactNode, useEffect, useState } from 'react'
import { deleteLastOrder, lastOrderOf } from './last-order.ts'
import { deleteSecrets } from './order-secrets.ts'
import { PlacedOrder } from './placed-order.tsx'
import { PreviousOrder } from './previous-order.tsx'
import styles from './purchase.module.css'
import type { Purchase } from './purchase.ts'
import { PurchaseForm } from './purchase-form.tsx'
import { PurchaseSkeleton } from './purchase-skeleton.tsx'
import type { PurchaseForm as Form } from './use-purchase-form.ts'
import { usePurchaseStep } from './use-purchase-step.ts'
import { useRequireAccount } from './use-request-sign-in.ts'
import { useStepFocus } from './use-step-focus.ts'

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
  const { status, user } = useAuth()
  const steps = usePurchaseStep()
  useRequireAccount(purchase.needsAccount && !steps.orderId)
  useEffect(() => onAuthNotice(({ type }) => type === 'signed-out' && deleteSecrets()), [])
  const box = useStepFocus(steps.orderId)
  const { last, another } = useLastOrder(purchase.draft, steps.orderId)
  // What was typed belongs to whoever is signed in, so nothing is drawn before that is known.
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
        <PurchaseForm key={user?.id ?? ''} purchase={purchase} steps={steps} fields={fields} />
      )}
    </div>
  )
}
