import {
  formatDateRange,
  formatDateTime,
  formatMoney,
  localize,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { BanIcon, CheckIcon, ClockIcon, HourglassIcon, PencilIcon } from '@hub/shared-ui/icons'
import { adminListParams } from '../../lib/list/admin-list-params.ts'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { FORMATS, LEVELS, type ListedCourse, STATES } from './course.ts'
import styles from './courses.module.css'

const LOOKS = {
  draft: { tone: 'quiet', icon: PencilIcon },
  scheduled: { tone: 'warning', icon: ClockIcon },
  published: { tone: 'positive', icon: CheckIcon },
  postponed: { tone: 'warning', icon: ClockIcon },
  cancelled: { tone: 'danger', icon: BanIcon },
  over: { tone: 'quiet', icon: HourglassIcon },
} as const

function StateBadge({ course }: { readonly course: ListedCourse }) {
  const { t } = useTranslation('admin-courses')
  const language = useLanguage()
  const { state, published_at } = course
  return (
    <Badge {...LOOKS[state]}>
      {state === 'scheduled' && published_at
        ? t('willBe', { date: formatDateTime(published_at, language) })
        : t(`states.${state}`)}
    </Badge>
  )
}

import { optionsOf, ResourceList } from '../../lib/resource/resource-list.tsx'
import { courses } from './course-resource.ts'

/** All courses, drafts too. */
function CoursesPage() {
  const { t } = useTranslation(['admin-courses', 'common'])
  const language = useLanguage()
  return (
    <ResourceList
      resource={courses}
      address={params}
      columns={useColumns()}
      filters={[
        {
          name: 'state',
          label: t('columns.state'),
          options: optionsOf(STATES, (state) => t(`states.${state}`)),
        },
        {
          name: 'format',
          label: t('common:lists.format'),
          options: optionsOf(FORMATS, (format) => t(`common:formats.${format}`)),
        },
        {
          name: 'level',
          label: t('common:lists.level'),
          options: optionsOf(LEVELS, (level) => t(`common:levels.${level}`)),
        },
      ]}
      nameOf={({ title }) => localize(title, language).text}
    />
  )
}

const params = adminListParams({
  sorts: ['title', 'starts', 'created'],
  sort: 'created_desc',
  filters: { state: STATES, format: FORMATS, level: LEVELS },
  optional: ['starts', 'speakers', 'format', 'level', 'price', 'created'],
  hidden: ['created'],
})

function useColumns(): Column<ListedCourse>[] {
  const { t } = useTranslation(['admin-courses', 'common'])
  const language = useLanguage()
  const words = (id: string, of: (course: ListedCourse) => string, isSortable = false) => ({
    id,
    title: t(`columns.${id}`),
    isOptional: true,
    isSortable,
    cell: of,
    csv: of,
  })
  const dates = ({ starts_at, ends_at }: ListedCourse) =>
    starts_at && ends_at ? formatDateRange(starts_at, ends_at, language) : t('common:dates.tba')
  return [
    {
      id: 'title',
      title: t('columns.title'),
      isSortable: true,
      cell: (course) => <Title course={course} />,
      csv: ({ title }) => localize(title, language).text,
    },
    {
      id: 'state',
      title: t('columns.state'),
      cell: (course) => <StateBadge course={course} />,
      csv: ({ state }) => t(`states.${state}`),
    },
    words('starts', dates, true),
    words('speakers', ({ speakers }) => speakers.map((name) => localize(name, language).text).join(', ')),
    words('format', ({ format }) => t(`common:formats.${format}`)),
    words('level', ({ level }) => t(`common:levels.${level}`)),
    words('price', ({ price_amount, currency }) =>
      price_amount === 0 ? t('common:priceKinds.free') : formatMoney(price_amount, currency, language),
    ),
    words('created', ({ created_at }) => formatDateTime(created_at, language), true),
  ]
}

function Title({ course }: { readonly course: ListedCourse }) {
  const { t } = useTranslation('common')
  const { text, isFallback } = localize(course.title, useLanguage())
  return (
    <>
      <RowLink to={`${courses.path}/${course.id}/edit`} lang={isFallback ? 'ru' : undefined}>
        {text}
      </RowLink>
      <span className={styles.note}>
        {[course.is_top && t('course.top'), t('course.sessions', { count: course.session_count })]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

export { CoursesPage as Component }
