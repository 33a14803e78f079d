import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Chip } from '@hub/shared-ui/chip'
import { CourseCard, CourseCards } from '@hub/shared-ui/course-card'
import { type CourseCardData, courseLevels } from '@hub/shared-ui/course-data'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { eventFormats } from '@hub/shared-ui/event-data'
import { EventCardsSkeleton } from '@hub/shared-ui/event-skeletons'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { MoreLink } from '@hub/shared-ui/more-link'
import { SearchBox } from '@hub/shared-ui/search-box'
import { type ListSearchState, useListSearch } from '@hub/shared-ui/use-list-search'
import { useMemo } from 'react'
import { useSectionMetadata } from '../../../lib/metadata/use-metadata.ts'
import { storedPhoto } from '../../../lib/photos.ts'
import { ListHeader, ListSelects, ListToolbar } from '../../../list/list-frame.tsx'
import { NothingFound } from '../../../list/nothing-found.tsx'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results, ResultsStatus } from '../../../list/results.tsx'

import { usePagedList } from '../../../list/use-paged-list.ts'
import { useTotalText } from '../../../list/use-total-text.ts'
import { listCoursesQuery } from '../api/list-courses.ts'
import {
  type CourseSearch,
  courseSearchParams,
  courseSearchPath,
  isFiltered,
  SORTS,
  withoutFilters,
} from '../course-search.ts'

/** All courses: search, filters, order; all of it in the address. */
function CoursesPage() {
  const { t } = useTranslation('courses')
  const state = useListSearch(courseSearchParams)
  useSectionMetadata({ title: t('title'), description: t('description'), path: '/courses' })
  return (
    <>
      <ListHeader title={t('title')}>
        <SearchBox {...state} placeholder={t('list.searchPlaceholder')} keep={['top']} />
      </ListHeader>
      <CourseFilters search={state.search} choose={state.choose} />
      <CourseResults {...state} />
    </>
  )
}

/** How many courses there are, and the courses. */
function CourseResults({ search, choose, refine }: ListSearchState<CourseSearch>) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const totalText = useTotalText()
  const list = usePagedList(listCoursesQuery(search, language), {
    page: search.page,
    showPages: (page) => refine({ page }),
  })
  const total = list.first?.total
  const words = (key: string, count: number) =>
    t(`list.${key}`, { count, number: formatNumber(count, language) })
  return (
    <div className="wrap">
      <h2 className="visually-hidden">{t('list.heading')}</h2>
      <ResultsStatus list={list} total={total} words={words} />
      <Results
        list={list}
        total={total && totalText(total)}
        loadError={t('list.loadError')}
        skeleton={<EventCardsSkeleton count={PAGE_SIZE} />}
        nothing={<NoCourses search={search} onReset={choose} />}
      >
        {(courses) => <CourseList courses={courses} from={courseSearchPath(search)} />}
      </Results>
    </div>
  )
}

interface Props {
  readonly courses: readonly CourseCardData[]
  /** Address of this list, for the way back. */
  readonly from: string
}

/** The cards, side by side. */
function CourseList({ courses, from }: Props) {
  const linkState = useMemo(() => ({ from }), [from])
  return (
    <CourseCards>
      {courses.map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          photo={course.cover_path ? storedPhoto(course.cover_path) : undefined}
          linkState={linkState}
        />
      ))}
    </CourseCards>
  )
}

interface NoCoursesProps {
  readonly search: CourseSearch
  readonly onReset: (search: CourseSearch) => void
}

/** Nothing to show: because of the filters, or because there is nothing at all. */
function NoCourses({ search, onReset }: NoCoursesProps) {
  const { t } = useTranslation('courses')
  if (isFiltered(search)) {
    return (
      <NothingFound kind="course" onReset={() => onReset(withoutFilters(search))}>
        <p>{t('list.quiet')}</p>
      </NothingFound>
    )
  }
  return (
    <EmptyState
      art="orbits"
      title={t('list.empty.title')}
      actions={<MoreLink to="/events">{t('list.empty.events')}</MoreLink>}
    >
      <p>{t('list.empty.text')}</p>
    </EmptyState>
  )
}

function CourseFilters({ search, choose }: Omit<ListSearchState<CourseSearch>, 'refine'>) {
  const { t } = useTranslation(['courses', 'common'])
  return (
    <ListToolbar>
      <ListSelects>
        <FilterSelect
          name="format"
          label={t('common:lists.format')}
          any={t('list.any')}
          value={search.format}
          options={eventFormats.map((value) => ({ value, label: t(`common:formats.${value}`) }))}
          onChoose={(format) => choose({ format })}
        />
        <FilterSelect
          name="level"
          label={t('common:lists.level')}
          any={t('list.any')}
          value={search.level}
          options={courseLevels.map((value) => ({ value, label: t(`common:levels.${value}`) }))}
          onChoose={(level) => choose({ level })}
        />
        <FilterSelect
          name="sort"
          label={t('common:lists.sort')}
          value={search.sort}
          options={SORTS.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
          onChoose={(sort = search.sort) => choose({ sort })}
        />
      </ListSelects>
      <div className="with-script">
        <Chip pressed={search.top} onToggle={() => choose({ top: !search.top })}>
          {t('list.onlyTop')}
        </Chip>
      </div>
    </ListToolbar>
  )
}

export { CoursesPage as Component }
