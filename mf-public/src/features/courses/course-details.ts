import type { LocalizedText } from '@hub/shared-i18n'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import type { CoverPrint } from '@hub/shared-ui/cover-options'
import type { Database } from '../../../../supabase/types.ts'

type Tables = Database['public']['Tables']
type Row<T extends keyof Tables> = Tables[T]['Row']

type OwnColumns = Omit<CourseCardData, 'field' | 'session_count' | 'speakers'> &
  Pick<Row<'courses'>, 'takes_enrolments' | 'session_price_amount'>

export interface CourseTeacher {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly headline: LocalizedText | null
  readonly photo_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
}

/** A row of `courses` with all that hangs on it, as the database answers. People who are hidden come as null. */
export type CourseRow = OwnColumns &
  Pick<Row<'courses'>, 'description' | 'status_note'> & {
    field: Pick<Row<'science_fields'>, 'name'> | null
    space: Pick<Row<'spaces'>, 'name'> | null
    speakers: { sort_order: number; speaker: CourseTeacher | null }[]
    sessions: (Pick<Row<'course_sessions'>, 'id' | 'title' | 'summary' | 'starts_at' | 'ends_at'> & {
      space: Pick<Row<'spaces'>, 'name'> | null
    })[]
  }

export interface CourseSession {
  readonly id: string
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  /** Where, when it is not the course's own room. */
  readonly location: LocalizedText | null
}

/** Everything that can be read about a course. */
export interface CourseDetails extends Omit<CourseCardData, 'speakers'> {
  readonly description: LocalizedText | null
  /** Why it is postponed or cancelled. */
  readonly status_note: LocalizedText | null
  /** People enrol on the site, once there are dates. */
  readonly takes_enrolments: boolean
  /** What a seat at one session costs, in minor units. Null: only the whole course is sold. */
  readonly session_price_amount: number | null
  /** A room of the hub. */
  readonly location: LocalizedText | null
  readonly speakers: readonly CourseTeacher[]
  readonly sessions: readonly CourseSession[]
}

export function toCourseDetails({ space, field, speakers, sessions, ...course }: CourseRow): CourseDetails {
  return {
    ...course,
    field: field?.name ?? null,
    location: space?.name ?? null,
    session_count: sessions.length,
    speakers: speakers
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .flatMap(({ speaker }) => speaker ?? []),
    sessions: sessions
      .map(({ space: room, ...session }) => ({
        ...session,
        location: room && room.name.ru !== space?.name.ru ? room.name : null,
      }))
      .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at)),
  }
}

/** Of `courses`, with all that hangs on it: what `CourseRow` holds. */
export const COURSE_COLUMNS = [
  'id, slug, title, summary, description, format, level, is_top, talk_languages, age_min',
  'price_amount, currency, capacity, takes_enrolments, session_price_amount, starts_at, ends_at, status, status_note, cover_path, cover_motif, cover_print',
  'field:science_fields(name)',
  'space:spaces(name)',
  'speakers:course_speakers(sort_order, speaker:speakers(id, slug, name, headline, photo_path, cover_motif, cover_print))',
  'sessions:course_sessions(id, title, summary, starts_at, ends_at, space:spaces(name))',
].join(', ')
