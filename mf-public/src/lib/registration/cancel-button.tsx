import { useTranslation } from '@hub/shared-i18n'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { type OrderData, wasPaidBefore } from '@hub/shared-ui/order-data'
import {
  type CancellationTarget,
  mayBePaidByPass,
  VisitsOnCancellation,
} from '@hub/shared-ui/visits-on-cancellation'
import type { ReactNode } from 'react'

interface Props {
  readonly order: OrderData | null
  /** What is given back. */
  readonly what: 'seat' | 'seatInQueue' | 'place' | 'booking' | 'order'
  /** How many seats of a registration are given back. */
  readonly seats?: number
  /** Whether each of several seats has a button of its own on the page. */
  readonly hasSeatButtons?: boolean
  /** What a late cancellation costs, in place of what happens to the whole price. */
  readonly fee?: ReactNode
  /** Names it to the database, which knows the visits of a pass that go back; absent for what no pass pays. */
  readonly visitsOf?: CancellationTarget
  /** @throws ApiError */
  readonly onCancel: () => Promise<void>
}

const EXPLAINED = [
  'event_started',
  'event_over',
  'already_checked_in',
  'booking_started',
  'order_paid',
  'cancellation_fee_due',
]

const wordOf = (what: Props['what']) => (what === 'booking' || what === 'order' ? what : 'registration')

/** What happens to what was paid, or is to be. */
function moneyKey(order: OrderData | null): string | undefined {
  if (!order) return undefined
  if (order.status === 'pending') return wasPaidBefore(order) ? 'cancel.paid' : 'cancel.unpaid'
  return order.status === 'paid' && order.total_amount > 0 ? 'cancel.paid' : undefined
}

/** Asks first, and says what will happen: to the seat, the money, the visits of a pass. */
export function CancelButton({
  order,
  what,
  seats = 1,
  hasSeatButtons = false,
  fee,
  visitsOf,
  onCancel,
}: Props) {
  const { t } = useTranslation('registration')
  const money = moneyKey(order)
  return (
    <ConfirmAction
      action={t(`cancel.button.${wordOf(what)}`)}
      title={t(`cancel.title.${wordOf(what)}`)}
      keep={t('cancel.keep')}
      busy={t('cancel.busy')}
      failed={t('cancel.failed')}
      onConfirm={onCancel}
      explain={({ hint }) => (EXPLAINED.includes(hint ?? '') ? t(`cancel.errors.${hint}`) : undefined)}
    >
      <p>{t(`cancel.what.${what}`, { count: seats })}</p>
      {hasSeatButtons && seats > 1 && <p>{t('cancel.oneSeat')}</p>}
      {fee ?? (money && <p>{t(money)}</p>)}
      {visitsOf && mayBePaidByPass(order) && <VisitsOnCancellation {...visitsOf} />}
    </ConfirmAction>
  )
}
