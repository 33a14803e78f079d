import { db } from '@hub/shared-auth'
import { type ApiError, unwrap } from '@hub/shared-platform'
import type { Database } from '../../../../../supabase/types.ts'
import { asInput } from '../../../lib/as-input.ts'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import { invalidateAfterSave } from '../../../lib/invalidate-after-save.ts'
import type { Course } from '../course.ts'
import type { CourseDraft } from '../values.ts'
import { getCourse } from './get-course.ts'

type Json = Database['public']['Functions']['save_course']['Args']['course']

const refresh = () => invalidateAfterSave('courses')

/**
 * Creates a course with its programme and teachers, once per key.
 * @throws ApiError: 23505 when the slug is taken, 409 with the hours in the details when a space is
 */
export async function createCourse(draft: CourseDraft, key: string): Promise<Course> {
  const saved = await createRecord({ table: 'courses', content: draft, key, read: getCourse })
  refresh()
  return saved
}

/**
 * Saves a course with its programme and teachers, or nothing of it.
 * @throws EditConflict when it is no longer the version that the form began with; ApiError as above
 */
export async function changeCourse(
  base: Course,
  { course, sessions, speakers }: CourseDraft,
): Promise<Course> {
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
  const saved = await updateIfUnchanged<Course>({
    change: send,
    read: () => getCourse(base.id),
  })
  refresh()
  return saved
}

export async function deleteCourse(id: string): Promise<void> {
  unwrap(await db().from('courses').delete().eq('id', id))
  refresh()
}

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
