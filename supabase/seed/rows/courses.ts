import type { TablesInsert } from '../../types.ts'
import { addDays, type Clock, earliest } from '../clock.ts'
import { courses } from '../content/courses.ts'
import { minorUnits } from '../content/notation.ts'
import type { CourseSeed } from '../content/types.ts'
import { idOf } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'
import { spaceId } from './spaces.ts'
import { fieldId, speakerId } from './speakers.ts'

const courseId = (slug: string) => idOf('course', slug)

export async function seedCourses(sql: Connection, clock: Clock): Promise<void> {
  await insertRows(
    sql,
    'courses',
    courses.map((course) => toRow(course, clock)),
  )
  await insertRows(sql, 'course_speakers', courses.flatMap(toSpeakers))
  await insertRows(
    sql,
    'course_sessions',
    courses.flatMap((course) => toSessions(course, clock)),
  )
}

/** The dates of a course come by the database's own trigger from its sessions. */
function toRow(course: CourseSeed, clock: Clock): TablesInsert<'courses'> {
  const starts = course.sessions.map((session) => clock.span(session.when).start)
  return {
    id: courseId(course.slug),
    slug: course.slug,
    title: course.title,
    summary: course.summary,
    description: course.description,
    field_id: fieldId(course.field),
    format: course.format,
    level: course.level,
    is_top: course.isTop ?? false,
    talk_languages: course.talkLanguages,
    age_min: course.ageMin,
    price_amount: minorUnits(course.price),
    capacity: course.capacity ?? null,
    space_id: course.space ? spaceId(course.space) : null,
    cover_motif: course.cover?.motif ?? null,
    cover_print: course.cover?.print ?? null,
    published_at: earliest(addDays(earliest(...starts), -60), addDays(clock.now, -1)).toISOString(),
  }
}

function toSpeakers(course: CourseSeed) {
  return course.speakers.map((slug, index) => ({
    course_id: courseId(course.slug),
    speaker_id: speakerId(slug),
    sort_order: index,
  }))
}

function toSessions(course: CourseSeed, clock: Clock) {
  return course.sessions.map((session, index) => {
    const { start, end } = clock.span(session.when)
    return {
      id: idOf('course-session', course.slug, index),
      course_id: courseId(course.slug),
      title: session.title,
      starts_at: start.toISOString(),
      ends_at: end.toISOString(),
      space_id: course.space ? spaceId(course.space) : null,
    }
  })
}
