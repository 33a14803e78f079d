import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { adminListParams } from '../../list/admin-list-params.ts'
import type { Column } from '../../list/column.ts'
import { DateTimeCell } from '../../list/date-time-cell.tsx'
import { EmailText } from '../../list/email-text.tsx'
import { RowLink } from '../../list/row-link.tsx'
import { METHODS } from '../../orders/order.ts'
import { OrderBadge } from '../../orders/order-badge.tsx'
import { STATES, stateOf } from '../../orders/state-of.ts'
import { KINDS, type ListedOrder } from './order.ts'
import styles from './orders.module.css'

const LIST_PATH = '/admin/orders'

export const orderListParams = adminListParams({
  sorts: ['number', 'total', 'created'],
  sort: 'created_desc',
  filters: { state: STATES, method: METHODS, kind: KINDS },
  optional: ['what', 'method', 'created', 'person', 'email', 'reference'],
  hidden: ['method', 'person', 'email', 'reference'],
})

export function useOrderColumns(): Column<ListedOrder>[] {
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
      csv: ({ total_amount, currency }) => `${total_amount / 100} ${currency}`,
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
