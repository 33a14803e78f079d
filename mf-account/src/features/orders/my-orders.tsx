import { useTranslation } from '@hub/shared-i18n'
import { ButtonLink } from '@hub/shared-ui/button-link'
import { EmptyState } from '@hub/shared-ui/empty-state'
import type { OrderData } from '@hub/shared-ui/order-data'
import { PurchasesBoundary } from '../../lib/purchases/purchases-boundary.tsx'
import { useIncrementalList } from '../../lib/purchases/use-incremental-list.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './orders.module.css'
import { OrdersLayout } from './orders-layout.tsx'

/** Everything somebody has ordered, the newest first; what waits to be paid before that. */
export function MyOrders() {
  return (
    <OrdersLayout tab="orders">
      <PurchasesBoundary height="16rem">{({ orders }) => <Orders orders={orders} />}</PurchasesBoundary>
    </OrdersLayout>
  )
}

function Orders({ orders }: { readonly orders: readonly OrderData[] }) {
  const { t } = useTranslation('things')
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
