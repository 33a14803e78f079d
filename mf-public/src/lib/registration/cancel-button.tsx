import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, toApiError } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { Dialog } from '@hub/shared-ui/dialog'
import { ErrorCard } from '@hub/shared-ui/error-card'
import type { OrderData } from '@hub/shared-ui/order-data'
import { useState } from 'react'
import styles from './registered.module.css'

interface Props {
  readonly order: OrderData | null
  /** What is given back. */
  readonly what: 'seat' | 'place' | 'booking' | 'order'
  /** @throws ApiError */
  readonly onCancel: () => Promise<void>
}

const REFUSED = ['event_started', 'event_over', 'already_checked_in', 'booking_started', 'order_paid']

/** Asks first, and says what will happen: to the seat, the visit of a pass, the money. */
export function CancelButton(props: Props) {
  const { t } = useTranslation('registration')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(`cancel.button.${wordOf(props.what)}`)}
      </Button>
      {isAsking && <CancelDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

const wordOf = (what: Props['what']) => (what === 'seat' || what === 'place' ? 'registration' : what)

/** What happens to what was paid, or is to be. */
function moneyKey(order: OrderData | null): string | undefined {
  if (!order) return undefined
  if (order.payment_method === 'pass') return 'cancel.visit'
  if (order.status === 'pending') return 'cancel.unpaid'
  return order.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

function CancelDialog({ order, what, onCancel, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation(['registration', 'common'])
  const [problem, setProblem] = useState<string>()
  const [isCancelling, setCancelling] = useState(false)
  const money = moneyKey(order)
  const cancel = async () => {
    setCancelling(true)
    setProblem(undefined)
    try {
      await onCancel()
      onClose()
    } catch (error) {
      const { hint } = toApiError(error)
      setProblem(REFUSED.includes(hint ?? '') ? t(`cancel.refusals.${hint}`) : t(errorMessageKey(error)))
      setCancelling(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={t(`cancel.title.${wordOf(what)}`)} locked={isCancelling}>
      <div className={styles.what}>
        <p>{t(`cancel.what.${what}`)}</p>
        {money && <p>{t(money)}</p>}
        {problem && <ErrorCard title={t('cancel.failed')} message={problem} />}
      </div>
      <div className="actions">
        <Button variant="danger" busy={isCancelling && t('cancel.busy')} onClick={() => void cancel()}>
          {t(`cancel.button.${wordOf(what)}`)}
        </Button>
        <Button variant="quiet" disabled={isCancelling} onClick={onClose}>
          {t('cancel.keep')}
        </Button>
      </div>
    </Dialog>
  )
}
