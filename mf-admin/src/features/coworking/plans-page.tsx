import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { availabilityColumn, RowLink, sortOrderColumn } from '../../lib/list/cells.tsx'

import { type Column, moneyColumns } from '../../lib/list/column.ts'
import { optionsOf, ResourceList } from '../../lib/resource/resource-list.tsx'
import styles from './coworking.module.css'
import { CoworkingPages } from './coworking-pages.tsx'
import { type ListedPlan, plans, STATES } from './plan.ts'

/** All coworking plans, in the order in which visitors see them. */
function PlansPage() {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  return (
    <ResourceList
      resource={plans}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: optionsOf(STATES, (state) => t(`states.${state}`)),
        },
      ]}
      nameOf={({ name }) => localize(name, language).text}
      order="coworking_plans"
    >
      <CoworkingPages />
    </ResourceList>
  )
}

const params = adminListParams({
  sorts: ['order', 'name', 'price'],
  sort: 'order',
  filters: { state: STATES },
  optional: ['kind', 'price', 'seats', 'ordered', 'order'],
  hidden: ['order'],
})

function useColumns(): Column<ListedPlan>[] {
  const { t } = useTranslation('plans')
  const language = useLanguage()
  const price = ({ price_amount, currency, period }: ListedPlan) =>
    t(`per.${period}`, { sum: formatMoney(price_amount, currency, language) })
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ id, name, is_recommended }) => (
        <>
          <RowLink to={`${plans.path}/${id}/edit`}>
            <Localized text={name} />
          </RowLink>
          {is_recommended && (
            <span className={styles.aside}>
              <Badge tone="accent" icon={StarIcon}>
                {t('recommended')}
              </Badge>
            </span>
          )}
        </>
      ),
      csv: ({ name }) => localize(name, language).text,
    },
    availabilityColumn(t('columns.state'), { on: t('states.on'), off: t('states.off') }),
    {
      id: 'kind',
      title: t('columns.kind'),
      isOptional: true,
      cell: ({ kind }) => t(`kinds.${kind}`),
      csv: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      id: 'price',
      title: t('columns.price'),
      isSortable: true,
      isOptional: true,
      isNumeric: true,
      cell: price,
      csv: moneyColumns(
        { sum: t('columns.price'), currency: t('columns.currency') },
        ({ price_amount: amount, currency }) => ({ amount, currency }),
      ),
    },
    {
      id: 'seats',
      title: t('columns.seats'),
      isOptional: true,
      isNumeric: true,
      cell: ({ seats }) => seats ?? '—',
      csv: ({ seats }) => seats ?? '',
    },
    {
      id: 'ordered',
      title: t('columns.ordered'),
      isOptional: true,
      cell: (row) => <Ordered row={row} />,
      csv: ({ ordered }) => ordered,
    },
    sortOrderColumn(t('columns.order')),
  ]
}

/** The orders of all plans, in the section of orders. */
const ORDERS = '/admin/orders?kind=coworking_plan'

function Ordered({ row: { ordered, waiting } }: { readonly row: ListedPlan }) {
  const { t } = useTranslation('plans')
  if (ordered === 0) return <span className="muted">{t('notOrdered')}</span>
  return (
    <Link to={waiting > 0 ? `${ORDERS}&state=pending` : ORDERS} className="link">
      {waiting > 0 ? t('orderedWaiting', { count: ordered, waiting }) : ordered}
    </Link>
  )
}

export { PlansPage as Component }
