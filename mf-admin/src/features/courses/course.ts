import type { LocalizedText } from '@hub/shared-i18n'
import type { Database } from '../../../../supabase/types.ts'

type Tables = Database['public']['Tables']
type Row = Tables['courses']['Row']

export const FORMATS = ['offline', 'online', 'hybrid'] as const
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
/** How a course can be paid. */
export const METHODS = ['ips_qr', 'on_site'] as const
/** By which the list is filtered: by publication and dates, whether the course takes place or not. */
export const STATES = ['draft', 'scheduled', 'published', 'over'] as const
export const LANGUAGES = ['ru', 'en', 'sr'] as const

export type Session = Omit<Tables['course_sessions']['Row'], 'course_id'>

/** A course with its programme and its teachers, each in their order. */
export interface Course
  extends Pick<
    Row,
    | 'id'
    | 'slug'
    | 'title'
    | 'summary'
    | 'description'
    | 'field_id'
    | 'format'
    | 'level'
    | 'is_top'
    | 'talk_languages'
    | 'age_min'
    | 'price_amount'
    | 'currency'
    | 'capacity'
    | 'takes_enrolments'
    | 'payment_methods'
    | 'accepts_passes'
    | 'seats_per_registration'
    | 'enrolment_opens_at'
    | 'enrolment_closes_at'
    | 'reminder_hours'
    | 'session_price_amount'
    | 'space_id'
    | 'cover_path'
    | 'cover_motif'
    | 'cover_print'
    | 'published_at'
    | 'updated_at'
    | 'status'
  > {
  readonly sessions: readonly Session[]
  readonly speakers: readonly { readonly id: string; readonly name: LocalizedText }[]
}

/** A row of the list. */
export interface ListedCourse
  extends Pick<
    Row,
    | 'id'
    | 'title'
    | 'format'
    | 'level'
    | 'is_top'
    | 'price_amount'
    | 'currency'
    | 'starts_at'
    | 'ends_at'
    | 'published_at'
    | 'created_at'
  > {
  readonly state: (typeof STATES)[number] | 'postponed' | 'cancelled'
  readonly session_count: number
  readonly speakers: readonly LocalizedText[]
}
