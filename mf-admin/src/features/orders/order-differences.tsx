import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { OrderBadge } from '../../orders/order.tsx'
import type { StaffOrder } from './order.ts'
import styles from './orders.module.css'

interface Props {
  readonly orders: NonNullable<StaffOrder['differences']>
}

/** The orders for differences in price that belong to an order; nothing where there are none. */
export function OrderDifferences({ orders }: Props) {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (orders.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="order-differences">
      <h2 id="order-differences">{t('differences.title')}</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={`/admin/orders/${order.id}`} className="link">
              {t('differences.order', { number: order.number })}
            </Link>{' '}
            {formatMoney(order.total_amount, order.currency, language)} <OrderBadge order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
