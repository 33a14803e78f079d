import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '../../../lib/slug.ts'
import { type CourseDetails, type CourseRow, toCourseDetails } from '../model/course-details.ts'

const COLUMNS = [
  'id, slug, title, summary, description, format, level, is_top, talk_languages, age_min',
  'price_amount, currency, capacity, starts_at, ends_at, cover_path, cover_motif, cover_print',
  'field:science_fields(name)',
  'space:spaces(name)',
  'speakers:course_speakers(sort_order, speaker:speakers(id, slug, name, headline, photo_path, cover_motif, cover_print))',
  'sessions:course_sessions(id, title, summary, starts_at, ends_at, space:spaces(name))',
].join(', ')

async function getCourse(slug: string, signal: AbortSignal): Promise<CourseDetails | null> {
  const row = unwrap(
    await db()
      .from('courses')
      .select(COLUMNS)
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
