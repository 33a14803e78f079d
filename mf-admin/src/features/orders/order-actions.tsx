import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { VisitsOnCancellation } from '@hub/shared-ui/visits-on-cancellation'
import { useFocusAfterRemoval } from '../../lib/list/use-focus-after-removal.ts'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import { OrderBadge } from '../../orders/order.tsx'
import { cancelOrder, markRefunded, type StaffOrder } from './order.ts'

import styles from './orders.module.css'

/** The actions that the status of an order allows. */
export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const box = useFocusAfterRemoval<HTMLElement>()
  const isPaid = order.status === 'paid' && order.total_amount > 0
  return (
    <section
      ref={box}
      className={styles.actions}
      aria-label={t('heading', { number: order.number })}
      tabIndex={-1}
    >
      <OrderBadge order={order} />
      {order.status === 'pending' && <MarkPaid orders={[order]} />}
      {isPaid && <End order={order} how="refund" />}
      {order.status === 'pending' && <End order={order} how="cancel" />}
    </section>
  )
}

const ENDS = { refund: markRefunded, cancel: cancelOrder } as const

/** Ends the order with everything that it is for, and says what that is. */
function End({ order, how }: { readonly order: StaffOrder; readonly how: keyof typeof ENDS }) {
  const { t } = useTranslation(['orders', 'common'])
  const language = useLanguage()
  const counts = {
    seats: order.seats.filter(({ status }) => status !== 'cancelled').length,
    bookings: order.bookings.filter(({ status }) => ['pending', 'confirmed'].includes(status)).length,
    passes: order.passes.filter(({ cancelled_at }) => cancelled_at === null).length,
  }
  // A part of what was paid goes back, and nothing ends with it.
  const isDifference = how === 'refund' && order.difference_of && counts.seats === 0
  const text = isDifference ? 'refund.difference' : (`${how}.text` as const)
  const confirm = async () => {
    await ENDS[how](order.id)
    toast.success(t(`${how}.done`, { number: order.number }))
  }
  return (
    <ConfirmAction
      size="sm"
      action={t(`${how}.action`)}
      title={t(`${how}.title`, { number: order.number })}
      keep={t('common:actions.back')}
      busy={t('common:forms.saving')}
      failed={t(`${how}.failed`)}
      explain={({ hint }) =>
        hint === 'order_paid' || hint === 'order_not_paid' ? t(`${how}.conflict`) : undefined
      }
      onConfirm={confirm}
    >
      <p>{t(text, { sum: formatMoney(order.total_amount, order.currency, language) })}</p>
      <ul className={styles.losses}>
        {(['seats', 'bookings', 'passes'] as const).map(
          (name) => counts[name] > 0 && <li key={name}>{t(`ends.${name}`, { count: counts[name] })}</li>,
        )}
        {order.promo_code && <li>{t('ends.promo', { code: order.promo_code })}</li>}
        <li>{order.email ? t('ends.mail', { email: order.email }) : t('ends.noMail')}</li>
      </ul>
      {order.discount_amount > 0 && <VisitsOnCancellation target="order" target_id={order.id} />}
    </ConfirmAction>
  )
}
