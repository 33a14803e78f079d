import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadedRow, RowPage } from '../../form/row-page.tsx'
import { orderQuery } from './api/get-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderContents } from './order-contents.tsx'
import { OrderDetailsList } from './order-details.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import styles from './orders.module.css'

const SECTION = { section: 'orders', namespace: 'orders' } as const

/** One order: who, what, how much, what became of it, and what staff can do. */
export function OrderPage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const { t } = useTranslation('orders')
  const load = useLoad(orderQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ number }) => t('heading', { number })}>
      {(order) => (
        <div className={styles.order}>
          <OrderActions order={order} />
          <OrderDetailsList order={order} />
          <OrderItems order={order} />
          <OrderContents order={order} />
          <OrderHistory steps={order.history} />
        </div>
      )}
    </LoadedRow>
  )
}
