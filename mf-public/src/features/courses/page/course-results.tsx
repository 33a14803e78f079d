import { formatNumber, useLanguage, useTranslation } from '@hub/shared-i18n'
import { EventCardsSkeleton } from '@hub/shared-ui/event-skeletons'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { PAGE_SIZE } from '../../../list/paged-query.ts'
import { Results } from '../../../list/results.tsx'
import { ResultsStatus } from '../../../list/results-status.tsx'
import { usePagedList } from '../../../list/use-paged-list.ts'
import { useTotalText } from '../../../list/use-total-text.ts'
import { listCoursesQuery } from '../api/list-courses.ts'
import { type CourseSearch, courseSearchPath } from '../search/course-search.ts'
import { CourseList } from './course-list.tsx'
import { NoCourses } from './no-courses.tsx'

/** How many courses there are, and the courses. */
export function CourseResults({ search, choose, refine }: ListSearchState<CourseSearch>) {
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
