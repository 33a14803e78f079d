import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, EmailText, RowLink } from '../../lib/list/cells.tsx'
import { type Column, moneyColumns } from '../../lib/list/column.ts'
import { ListPage } from '../../lib/list/list-page.tsx'
import type { Filter } from '../../lib/list/list-tools.tsx'
import { MarkPaid } from '../../orders/mark-paid.tsx'
import { METHODS, OrderBadge, STATES, stateOf } from '../../orders/order.tsx'

import { KINDS, type ListedOrder, orderSource } from './order.ts'
import styles from './orders.module.css'

const LIST_PATH = '/admin/orders'

const orderListParams = adminListParams({
  sorts: ['number', 'total', 'created'],
  sort: 'created_desc',
  filters: { state: STATES, method: METHODS, kind: KINDS },
  optional: ['what', 'method', 'created', 'person', 'email', 'reference'],
  hidden: ['method', 'person', 'email', 'reference'],
})

function useOrderColumns(): Column<ListedOrder>[] {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const what = ({ items }: ListedOrder) =>
    items
      .map(({ title, quantity }) => localize(title, language).text + (quantity > 1 ? ` × ${quantity}` : ''))
      .join(', ')
  const total = ({ total_amount, currency }: ListedOrder) => formatMoney(total_amount, currency, language)
  const method = ({ payment_method }: ListedOrder) => t(`methods.${payment_method}`)
  return [
    {
      id: 'number',
      title: t('columns.number'),
      isSortable: true,
      cell: (row) => (
        <>
          <RowLink to={`${LIST_PATH}/${row.id}`}>{t('number', { number: row.number })}</RowLink>
          <span className={styles.person}>{row.full_name}</span>
          <span className={styles.aside}>{row.email ? <EmailText email={row.email} /> : t('noEmail')}</span>
        </>
      ),
      csv: ({ number }) => number,
    },
    { id: 'what', title: t('columns.what'), isOptional: true, cell: what, csv: what },
    {
      id: 'total',
      title: t('columns.total'),
      isSortable: true,
      isNumeric: true,
      cell: total,
      csv: moneyColumns(
        { sum: t('columns.total'), currency: t('columns.currency') },
        ({ total_amount: amount, currency }) => ({ amount, currency }),
      ),
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (row) => <OrderBadge order={row} />,
      csv: (row) => t(`states.${stateOf(row)}`),
    },
    { id: 'method', title: t('columns.method'), isOptional: true, cell: method, csv: method },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at }) => <DateTimeCell at={created_at} />,
      csv: ({ created_at }) => created_at,
    },
    {
      id: 'person',
      title: t('columns.person'),
      isOptional: true,
      cell: ({ full_name }) => full_name,
      csv: ({ full_name }) => full_name,
    },
    {
      id: 'email',
      title: t('facts.email'),
      isOptional: true,
      cell: ({ email }) => email ?? '',
      csv: ({ email }) => email ?? '',
    },
    {
      id: 'reference',
      title: t('columns.reference'),
      isOptional: true,
      cell: ({ reference }) => reference,
      csv: ({ reference }) => reference,
    },
  ]
}

const isPending = ({ status }: ListedOrder) => status === 'pending'

/** All orders: what waits for its money, and what has to go back. */
function OrdersPage() {
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

export { OrdersPage as Component }
