import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { StarIcon } from '@hub/shared-ui/icons'
import { Localized } from '@hub/shared-ui/localized'
import { useDiscountLabels } from '../../../discount/use-discount-labels.ts'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { availabilityColumn, sortOrderColumn } from '../../../lib/list/availability-columns.tsx'
import { RowLink } from '../../../lib/list/cells.tsx'
import type { Column } from '../../../lib/list/column.ts'
import { KINDS, type ListedPass, STATES } from './pass.ts'
import styles from './passes.module.css'

export const LIST_PATH = '/admin/subscriptions'

export const passListParams = adminListParams({
  sorts: ['order', 'name', 'price'],
  sort: 'order',
  filters: { kind: KINDS, state: STATES },
  optional: ['term', 'discount', 'price', 'sold', 'order'],
  hidden: ['order'],
})

export function usePassColumns(): Column<ListedPass>[] {
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
          <RowLink to={`${LIST_PATH}/${id}/edit`}>
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
      csv: price,
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
      <Link to={`${LIST_PATH}/holders?pass=${slug}`} className="link">
        {sold}
      </Link>
      <span className={`small muted ${styles.aside}`}>{t('holding', { count: holding })}</span>
    </div>
  )
}
