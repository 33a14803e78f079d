import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { COURSE_COLUMNS, type CourseDetails, type CourseRow, toCourseDetails } from '../course-details.ts'

async function getCourse(slug: string, signal: AbortSignal): Promise<CourseDetails | null> {
  const row = unwrap(
    await db()
      .from('courses')
      .select(COURSE_COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<CourseRow, { merge: false }>(),
  )
  return row && toCourseDetails(row)
}

/**
 * A course with its programme and teachers, in one request; null when there is none of that name. A name that no
 * course can have is not asked for.
 * @throws ApiError
 */
export const courseQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['course', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getCourse(slug, signal) : null),
  })
