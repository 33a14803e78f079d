import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { useDiscountLabels } from '../../../discount/discount.ts'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { availabilityColumn, RowLink, sortOrderColumn } from '../../../lib/list/cells.tsx'

import { type Column, moneyColumns } from '../../../lib/list/column.ts'
import { optionsOf, ResourceList } from '../../../lib/resource/resource-list.tsx'
import { PassPages } from '../pass-pages.tsx'
import { KINDS, type ListedPass, passes, STATES } from './pass.ts'
import styles from './passes.module.css'

/** All passes on sale and off it, with how many people hold them. */
function PassesPage() {
  const { t } = useTranslation('passes')
  const language = useLanguage()
  return (
    <ResourceList
      resource={passes}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'kind',
          label: t('columns.kind'),
          options: optionsOf(KINDS, (kind) => t(`kinds.${kind}`)),
        },
        {
          name: 'state',
          label: t('columns.state'),
          options: optionsOf(STATES, (state) => t(`states.${state}`)),
        },
      ]}
      nameOf={({ name }) => localize(name, language).text}
      order="subscriptions"
    >
      <PassPages />
    </ResourceList>
  )
}

const params = adminListParams({
  sorts: ['order', 'name', 'price'],
  sort: 'order',
  filters: { kind: KINDS, state: STATES },
  optional: ['term', 'discount', 'price', 'sold', 'order'],
  hidden: ['order'],
})

function useColumns(): Column<ListedPass>[] {
  const { t } = useTranslation('passes')
  const language = useLanguage()
  const words = useDiscountLabels()
  const term = ({ kind, visits, valid_days, period }: ListedPass) =>
    [
      kind === 'count' && t('visits', { count: visits ?? 0 }),
      period ? t(`periods.${period}`) : t('days', { count: valid_days ?? 0 }),
    ]
      .filter(Boolean)
      .join(', ')
  const price = ({ price_amount, currency }: ListedPass) => formatMoney(price_amount, currency, language)
  const discount = (row: ListedPass) => words.benefit(row, row.applies_to)
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ id, name, is_recommended }) => (
        <>
          <RowLink to={`${passes.path}/${id}/edit`}>
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
    { id: 'term', title: t('columns.term'), isOptional: true, cell: term, csv: term },
    { id: 'discount', title: t('columns.discount'), isOptional: true, cell: discount, csv: discount },
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
      id: 'sold',
      title: t('columns.sold'),
      isOptional: true,
      cell: (row) => <Sold row={row} />,
      csv: ({ sold }) => sold,
    },
    sortOrderColumn(t('columns.order')),
  ]
}

function Sold({ row: { slug, sold, holding } }: { readonly row: ListedPass }) {
  const { t } = useTranslation('passes')
  if (sold === 0) return <span className="muted">{t('notSold')}</span>
  return (
    <div>
      <Link to={`${passes.path}/holders?pass=${slug}`} className="link">
        {sold}
      </Link>
      <span className={`small muted ${styles.aside}`}>{t('holding', { count: holding })}</span>
    </div>
  )
}

export { PassesPage as Component }
