import { useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { ListPage } from '../../list/list-page.tsx'
import type { Filter } from '../../list/list-tools.tsx'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import { METHODS } from '../../orders/order.ts'
import { STATES } from '../../orders/state-of.ts'
import { orderSource } from './api/list-orders.ts'
import { orderListParams, useOrderColumns } from './columns.tsx'
import { KINDS, type ListedOrder } from './order.ts'

const isPending = ({ status }: ListedOrder) => status === 'pending'

/** All orders: what waits for its money, and what has to go back. */
export function OrdersPage() {
  const { t } = useTranslation(['orders', 'common'])
  const columns = useOrderColumns()
  const any = t('common:lists.all')
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('columns.state'),
      any,
      options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'kind',
      label: t('columns.what'),
      any,
      options: KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      name: 'method',
      label: t('columns.method'),
      any,
      options: METHODS.map((value) => ({ value, label: t(`methods.${value}`) })),
    },
  ]
  return (
    <AdminFrame section="orders" title={t('title')}>
      <ListPage
        caption={t('title')}
        source={orderSource}
        address={orderListParams}
        columns={columns}
        filters={filters}
        placeholder={t('placeholder')}
        loadError={t('listError')}
        nameOf={({ number }) => t('number', { number })}
        rowActions={(order) => isPending(order) && <MarkPaid orders={[order]} />}
        bulk={(chosen, clear) =>
          chosen.some(isPending) ? (
            <MarkPaid orders={chosen.filter(isPending)} onDone={clear} />
          ) : (
            <span className="muted">{t('pay.nothing')}</span>
          )
        }
        nothing={
          <EmptyState art="quiet" title={t('empty.title')}>
            <p>{t('empty.text')}</p>
          </EmptyState>
        }
      />
    </AdminFrame>
  )
}
