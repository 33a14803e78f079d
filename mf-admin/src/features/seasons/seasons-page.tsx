import { formatDateRange, formatDateTime, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { optionsOf, ResourceList } from '../../lib/resource/resource-list.tsx'
import { type ListedSeason, STATUSES, seasons } from './season.ts'
import { StatusBadge } from './status-badge.tsx'

const params = adminListParams({
  sorts: ['title', 'starts', 'created'],
  sort: 'created_desc',
  filters: { status: STATUSES },
  optional: ['publication', 'starts', 'items', 'created'],
  hidden: ['created'],
})

/** Sets of drafts that are published at once, the newest first. */
function SeasonsPage() {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  return (
    <ResourceList
      resource={seasons}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'status',
          label: t('columns.status'),
          options: optionsOf(STATUSES, (status) => t(`statuses.${status}`)),
        },
      ]}
      nameOf={({ title }) => localize(title, language).text}
    />
  )
}

function useColumns(): Column<ListedSeason>[] {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const publication = ({ status, publish_at, published_at }: ListedSeason) =>
    status === 'published' ? published_at : publish_at
  const days = ({ starts_at, ends_at }: ListedSeason) =>
    starts_at && ends_at ? formatDateRange(starts_at, ends_at, language) : ''
  const items = (season: ListedSeason) =>
    (['events', 'courses', 'slides', 'posts'] as const)
      .filter((kind) => season[kind] > 0)
      .map((kind) => t(`counts.${kind}`, { count: season[kind] }))
      .join(', ') || t('counts.nothing')
  return [
    {
      id: 'title',
      title: t('columns.title'),
      isSortable: true,
      cell: ({ id, title }) => {
        const { text, isFallback } = localize(title, language)
        return (
          <RowLink to={`${seasons.path}/${id}/edit`} lang={isFallback ? 'ru' : undefined}>
            {text}
          </RowLink>
        )
      },
      csv: ({ title }) => localize(title, language).text,
    },
    {
      id: 'status',
      title: t('columns.status'),
      cell: (season) => <StatusBadge season={season} />,
      csv: ({ status }) => t(`statuses.${status}`),
    },
    {
      id: 'publication',
      title: t('columns.publication'),
      isOptional: true,
      cell: (season) => {
        const at = publication(season)
        return at && <DateTimeCell at={at} />
      },
      csv: (season) => {
        const at = publication(season)
        return at ? formatDateTime(at, language) : ''
      },
    },
    {
      id: 'starts',
      title: t('columns.days'),
      isSortable: true,
      isOptional: true,
      cell: days,
      csv: days,
    },
    { id: 'items', title: t('columns.items'), isOptional: true, cell: items, csv: items },
    {
      id: 'created',
      title: t('columns.created'),
      isSortable: true,
      isOptional: true,
      cell: ({ created_at: at }) => <DateTimeCell at={at} />,
      csv: ({ created_at: at }) => at,
    },
  ]
}

export { SeasonsPage as Component }
