import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { type ApiError, unwrap } from '@hub/shared-platform'
import { unwrapNullable } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import { updateIfUnchanged } from '../../lib/form/edit-conflict.ts'
import { rowSource } from '../../lib/list/row-source.ts'
import { defineResource, refetchPublicPages } from '../../lib/resource/define-resource.ts'
import type { Course, ListedCourse } from './course.ts'
import type { CourseDraft } from './values.ts'

type Json = Database['public']['Functions']['save_course']['Args']['course']

const FIELDS =
  'id, slug, title, summary, description, field_id, format, level, is_top, talk_languages, age_min, price_amount, ' +
  'currency, capacity, takes_enrolments, payment_methods, accepts_passes, seats_per_registration, enrolment_opens_at, ' +
  'enrolment_closes_at, reminder_hours, session_price_amount, space_id, cover_path, cover_motif, cover_print, published_at, updated_at, status, ' +
  'sessions:course_sessions(id, title, summary, starts_at, ends_at, space_id), ' +
  'teachers:course_speakers(sort_order, speaker:speakers(id, name))'

interface Answer extends Omit<Course, 'speakers'> {
  readonly teachers: readonly { readonly sort_order: number; readonly speaker: Course['speakers'][number] }[]
}

async function getCourse(id: string): Promise<Course | null> {
  const answer = await db()
    .from('courses')
    .select(FIELDS)
    .eq('id', id)
    .order('starts_at', { referencedTable: 'course_sessions' })
    .order('sort_order', { referencedTable: 'course_speakers' })
    .maybeSingle()
  const row = unwrapNullable<Answer>(answer)
  if (!row) return null
  const { teachers, ...course } = row
  return { ...course, speakers: teachers.map(({ speaker }) => speaker) }
}

/**
 * Saves a course with its programme and teachers, or nothing of it.
 * @throws EditConflict when it is no longer the version that the form began with; ApiError as above
 */
async function changeCourse(base: Course, { course, sessions, speakers }: CourseDraft): Promise<Course> {
  const send = async (): Promise<Course[]> => {
    const answer = await db().rpc('save_course', {
      course: asInput<Json>(course),
      sessions: asInput<Json>(sessions),
      speakers,
      id: base.id,
      version: base.updated_at,
    })
    const id = unwrap(answer) as string | null
    const saved = id === null ? null : await getCourse(id)
    return saved ? [saved] : []
  }
  return updateIfUnchanged<Course>({ change: send, read: () => getCourse(base.id) })
}

/** Courses with their programme and teachers: where they are listed, loaded and saved. */
export const courses = defineResource<Course, ListedCourse, CourseDraft>({
  section: 'courses',
  namespace: 'admin-courses',
  path: '/admin/courses',
  name: 'courses',
  list: rowSource('courses', 'admin_courses', ({ filters }) => ({
    language: currentLanguage(),
    ...filters,
  })),
  table: 'courses',
  load: getCourse,
  update: changeCourse,
  refresh: refetchPublicPages,
})

interface TakenHour {
  readonly starts_at: string
  readonly ends_at: string
}

/** Hours that somebody else has in the same space; undefined when the failure is another one. */
export function conflictingSessions(failure: ApiError): readonly TakenHour[] | undefined {
  if (failure.code !== 'PT409' || !failure.details) return undefined
  try {
    const taken: unknown = JSON.parse(failure.details)
    return Array.isArray(taken) ? taken : undefined
  } catch {
    return undefined
  }
}
