import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import { cappedTotal, pagedQuery, type RowRange } from '../../../list/paged-query.ts'
import type { CourseSearch } from '../course-search.ts'

type CourseFilters = Omit<CourseSearch, 'page'> & {
  /** In whose alphabet titles are sorted. */
  readonly language: Language
}

interface Answer {
  readonly total: number
  readonly courses: CourseCardData[]
}

/** What does not filter is left out. */
const argumentsOf = ({ text, format, level, top, sort, language }: CourseFilters) => ({
  ...(text && { search: text }),
  ...(format && { format }),
  ...(level && { level }),
  ...(top && { only_top: true }),
  sort,
  ...(sort === 'title' && { language }),
})

async function listCourses(filters: CourseFilters, { page, size }: RowRange, signal: AbortSignal) {
  const answer = await db()
    .rpc('list_courses', { ...argumentsOf(filters), page, page_size: size }, { get: true })
    .abortSignal(signal)
  const { total, courses } = checkedResponse<Answer>(unwrap(answer), 'courses', 'total')
  return { items: courses, total: cappedTotal(total) }
}

/**
 * Published courses, page after page.
 * @throws ApiError
 */
export const listCoursesQuery = ({ page, ...filters }: CourseSearch, language: Language) =>
  pagedQuery({
    key: ['courses', 'list', argumentsOf({ ...filters, language })],
    page,
    load: (slice, signal) => listCourses({ ...filters, language }, slice, signal),
  })
