import { formatDate, formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { BanIcon, CheckIcon, ClockIcon } from '@hub/shared-ui/icons'
import { isCancellable, type OrderData } from '@hub/shared-ui/order-data'
import { DifferenceNote, PaymentPanel } from '@hub/shared-ui/payment-panel'
import { Time } from '@hub/shared-ui/time'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { RefundBadge } from '../../lib/purchases/refund-badge.tsx'
import { useIncrementalList } from '../../lib/purchases/use-incremental-list.tsx'
import { CancelOrder } from './cancel.tsx'
import styles from './orders.module.css'
import { OrdersLayout } from './orders-layout.tsx'

/** An order: what for, how much, where it stands, and how to pay while that is open. */
function OrderCard({ order }: { readonly order: OrderData }) {
  const { t } = useTranslation(['purchases', 'common'])
  const language = useLanguage()
  const { number, items, created_at: at, total_amount: total, currency } = order
  const names = items.map(({ title }) => localize(title, language).text)
  const isSeat = items.some(({ kind }) => kind === 'registration')
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{names.join(', ') || t('common:payment.order', { number })}</h3>
        <strong className={styles.sum}>{formatMoney(total, currency, language)}</strong>
      </div>
      <div className={styles.line}>
        <p className="small muted">
          {t('common:payment.order', { number })}, <Time value={at}>{formatDate(at, language)}</Time>
        </p>
        <span className={styles.badges}>
          <StatusBadge order={order} />
          <RefundBadge order={order} />
        </span>
      </div>
      {order.status !== 'pending' && <DifferenceNote order={order} />}
      <PaymentPanel order={order} headingLevel={4} lateNote={isSeat ? undefined : t('orders.late')} />
      {isCancellable(order) && (
        <div className="actions">
          <CancelOrder order={order} />
        </div>
      )}
    </article>
  )
}

const LOOK = {
  pending: { tone: 'warning', icon: ClockIcon },
  paid: { tone: 'positive', icon: CheckIcon },
  cancelled: { tone: 'quiet', icon: BanIcon },
} as const

/** What was paid back says so by itself. */
function StatusBadge({ order: { status } }: { readonly order: OrderData }) {
  const { t } = useTranslation('common')
  return status === 'refunded' ? null : <Badge {...LOOK[status]}>{t(`payment.statuses.${status}`)}</Badge>
}

/** The orders of the account: unpaid ones first, then the newest. */
export function MyOrders() {
  return (
    <OrdersLayout tab="orders">
      <PurchasesBoundary height="16rem">{({ orders }) => <Orders orders={orders} />}</PurchasesBoundary>
    </OrdersLayout>
  )
}

function Orders({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('purchases')
  const isOpen = ({ status }: OrderData) => status === 'pending'
  const { shown, more } = useIncrementalList([
    ...orders.filter(isOpen),
    ...orders.filter((order) => !isOpen(order)),
  ])
  if (orders.length === 0)
    return (
      <EmptyState
        art="quiet"
        headingLevel={3}
        title={t('orders.empty.title')}
        actions={<ButtonLink to="/events">{t('toEvents')}</ButtonLink>}
      >
        <p>{t('orders.empty.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}
