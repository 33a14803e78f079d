import { formatMoney, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Localized } from '@hub/shared-ui/localized'
import { adminListParams } from '../../../lib/list/admin-list-params.ts'
import { availabilityColumn, RowLink, sortOrderColumn } from '../../../lib/list/cells.tsx'

import type { Column } from '../../../lib/list/column.ts'
import { optionsOf, ResourceList } from '../../../lib/resource/resource-list.tsx'
import { RentPages } from '../rent-pages.tsx'
import { type ListedSpace, STATES, spaces } from './space.ts'

/** All spaces, in the order in which visitors see them. */
function SpacesPage() {
  const { t } = useTranslation('spaces')
  const language = useLanguage()
  return (
    <ResourceList
      resource={spaces}
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
      order="spaces"
    >
      <RentPages />
    </ResourceList>
  )
}

const params = adminListParams({
  sorts: ['order', 'name', 'capacity'],
  sort: 'order',
  filters: { state: STATES },
  optional: ['capacity', 'price', 'hours', 'coming', 'order'],
  hidden: ['order'],
})

function useColumns(): Column<ListedSpace>[] {
  const { t } = useTranslation('spaces')
  const language = useLanguage()
  const price = ({ price_from }: ListedSpace) =>
    price_from
      ? t('priceFrom', { sum: formatMoney(price_from.amount, price_from.currency, language) })
      : t('noPrice')
  const hours = ({ open_days }: ListedSpace) => t('openDays', { count: open_days })
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: ({ id, name }) => (
        <RowLink to={`${spaces.path}/${id}/edit`}>
          <Localized text={name} />
        </RowLink>
      ),
      csv: ({ name }) => localize(name, language).text,
    },
    availabilityColumn(t('columns.state'), { on: t('states.on'), off: t('states.off') }),
    {
      id: 'capacity',
      title: t('columns.capacity'),
      isSortable: true,
      isNumeric: true,
      isOptional: true,
      cell: ({ capacity }) => capacity,
      csv: ({ capacity }) => capacity,
    },
    { id: 'price', title: t('columns.price'), isOptional: true, cell: price, csv: price },
    { id: 'hours', title: t('columns.hours'), isOptional: true, cell: hours, csv: hours },
    {
      id: 'coming',
      title: t('columns.coming'),
      isOptional: true,
      cell: (row) => <Coming row={row} />,
      csv: ({ coming }) => coming,
    },
    sortOrderColumn(t('columns.order')),
  ]
}

function Coming({ row: { slug, coming, waiting } }: { readonly row: ListedSpace }) {
  const { t } = useTranslation('spaces')
  if (coming === 0) return <span className="muted">{t('noBookings')}</span>
  const to = `${spaces.path}/bookings?${waiting > 0 ? 'state=pending&' : ''}space=${slug}`
  return (
    <Link to={to} className="link">
      {t('bookings', { count: coming })}
      {waiting > 0 && `, ${t('waiting', { count: waiting })}`}
    </Link>
  )
}

export { SpacesPage as Component }
