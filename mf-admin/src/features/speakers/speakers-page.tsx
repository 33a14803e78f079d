import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { EyeIcon, EyeOffIcon, HourglassIcon } from '@hub/shared-ui/icons'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { DateTimeCell, RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { type ListedSpeaker, type Speaker, STATUSES } from './speaker.ts'
import styles from './speakers.module.css'

const LOOKS = {
  active: { tone: 'positive', icon: EyeIcon },
  pending: { tone: 'warning', icon: HourglassIcon },
  inactive: { tone: 'quiet', icon: EyeOffIcon },
} as const

function StatusBadge({ status }: Pick<Speaker, 'status'>) {
  const { t } = useTranslation('admin-speakers')
  return <Badge {...LOOKS[status]}>{t(`statuses.${status}`)}</Badge>
}

import { SectionPages } from '../../frame/section-pages.tsx'
import { optionsOf, ResourceList } from '../../lib/resource/resource-list.tsx'
import { speakers } from './speaker.ts'

/** All speakers, those whom visitors do not see too. */
function SpeakersPage() {
  const { t } = useTranslation(['admin-speakers', 'admin'])
  const language = useLanguage()
  return (
    <ResourceList
      resource={speakers}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'status',
          label: t('columns.status'),
          options: optionsOf(STATUSES, (status) => t(`statuses.${status}`)),
        },
        {
          name: 'show',
          label: t('show.label'),
          options: [{ value: 'recommended', label: t('show.recommended') }],
        },
      ]}
      nameOf={({ name }) => localize(name, language).text}
    >
      <SectionPages
        label={t('admin:sections.speakers')}
        pages={[
          { to: speakers.path, label: t('title') },
          { to: '/admin/science-fields', label: t('admin:scienceField.title') },
        ]}
      />
    </ResourceList>
  )
}

const editPath = (id: string) => `${speakers.path}/${id}/edit`

const params = adminListParams({
  sorts: ['name', 'created', 'updated'],
  sort: 'name',
  filters: { status: STATUSES, show: ['recommended'] },
  optional: ['field', 'events', 'courses', 'posts', 'created', 'updated'],
  hidden: ['created'],
})

function useColumns(): Column<ListedSpeaker>[] {
  const { t } = useTranslation('admin-speakers')
  const language = useLanguage()
  const field = (speaker: ListedSpeaker) => (speaker.field ? localize(speaker.field, language).text : '')
  const count = (id: 'events' | 'courses' | 'posts', of: (speaker: ListedSpeaker) => number) => ({
    id,
    title: t(`columns.${id}`),
    isOptional: true,
    isNumeric: true,
    cell: of,
    csv: of,
  })
  return [
    {
      id: 'name',
      title: t('columns.name'),
      isSortable: true,
      cell: (speaker) => <Name speaker={speaker} />,
      csv: ({ name }) => localize(name, language).text,
    },
    {
      id: 'status',
      title: t('columns.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
      csv: ({ status }) => t(`statuses.${status}`),
    },
    { id: 'field', title: t('columns.field'), isOptional: true, cell: field, csv: field },
    count('events', ({ event_count }) => event_count),
    count('courses', ({ course_count }) => course_count),
    count('posts', ({ post_count }) => post_count),
    ...(['created', 'updated'] as const).map((id) => ({
      id,
      title: t(`columns.${id}`),
      isSortable: true,
      isOptional: true,
      cell: (speaker: ListedSpeaker) => <DateTimeCell at={speaker[`${id}_at`]} />,
      csv: (speaker: ListedSpeaker) => speaker[`${id}_at`],
    })),
  ]
}

function Name({ speaker }: { readonly speaker: ListedSpeaker }) {
  const { t } = useTranslation('admin-speakers')
  const language = useLanguage()
  const name = localize(speaker.name, language)
  const headline = speaker.headline && localize(speaker.headline, language)
  return (
    <>
      <RowLink to={editPath(speaker.id)} lang={name.isFallback ? 'ru' : undefined}>
        {name.text}
      </RowLink>
      {speaker.is_recommended && <span className={styles.note}>{t('recommended')}</span>}
      {headline && (
        <span className={styles.note} lang={headline.isFallback ? 'ru' : undefined}>
          {headline.text}
        </span>
      )}
    </>
  )
}

export { SpeakersPage as Component }
