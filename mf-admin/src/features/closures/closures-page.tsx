import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useQuery } from '@hub/shared-platform'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { ResourceList } from '../../lib/resource/resource-list.tsx'
import { closures, daysText, type ListedClosure } from './closure.ts'
import { useClosedLabels } from './use-closed-labels.ts'

const params = adminListParams({
  sorts: ['starts', 'reason', 'booked'],
  sort: 'starts_desc',
  filters: {},
  optional: ['closed', 'booked'],
})

/** When the hub or a part of it is closed, the latest first. */
function ClosuresPage() {
  const language = useLanguage()
  return (
    <ResourceList
      resource={closures}
      address={params}
      columns={useColumns()}
      nameOf={({ reason }) => localize(reason, language).text}
    />
  )
}

function useColumns(): Column<ListedClosure>[] {
  const { t } = useTranslation('closures')
  const language = useLanguage()
  const { data: spaces = [] } = useQuery(spacesQuery)
  const { closedText } = useClosedLabels(spaces)
  return [
    {
      id: 'reason',
      title: t('columns.reason'),
      isSortable: true,
      cell: ({ id, reason }) => {
        const { text, isFallback } = localize(reason, language)
        return (
          <RowLink to={`${closures.path}/${id}/edit`} lang={isFallback ? 'ru' : undefined}>
            {text}
          </RowLink>
        )
      },
      csv: ({ reason }) => localize(reason, language).text,
    },
    {
      id: 'starts',
      title: t('columns.days'),
      isSortable: true,
      cell: (row) => daysText(row, language),
      csv: ({ starts_on, ends_on }) => `${starts_on}/${ends_on}`,
    },
    { id: 'closed', title: t('columns.closed'), isOptional: true, cell: closedText, csv: closedText },
    {
      id: 'booked',
      title: t('booked.title'),
      isSortable: true,
      isOptional: true,
      isNumeric: true,
      cell: ({ booked }) => booked,
      csv: ({ booked }) => booked,
    },
  ]
}

export { ClosuresPage as Component }
