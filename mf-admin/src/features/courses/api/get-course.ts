import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Course } from '../course.ts'

const FIELDS =
  'id, slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, ' +
  'currency, capacity, space_id, cover_path, cover_motif, cover_print, published_at, updated_at, ' +
  'sessions:course_sessions(id, title, summary, starts_at, ends_at, space_id), ' +
  'teachers:course_speakers(sort_order, speaker:speakers(id, name))'

interface Answer extends Omit<Course, 'speakers'> {
  readonly teachers: readonly { readonly sort_order: number; readonly speaker: Course['speakers'][number] }[]
}

export async function getCourse(id: string): Promise<Course | null> {
  const answer = await db()
    .from('courses')
    .select(FIELDS)
    .eq('id', id)
    .order('starts_at', { referencedTable: 'course_sessions' })
    .order('sort_order', { referencedTable: 'course_speakers' })
    .maybeSingle()
  const row = unwrapAs<Answer | null>(answer)
  if (!row) return null
  const { teachers, ...course } = row
  return { ...course, speakers: teachers.map(({ speaker }) => speaker) }
}

/** One course, fresh each time a form opens over it; null when there is none. */
export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'course', id],
    queryFn: () => getCourse(id),
    gcTime: 0,
    staleTime: Infinity,
  })
