import type { Database } from '../../../../supabase/types.ts'

type Row = Database['public']['Tables']['speakers']['Row']

export const STATUSES = ['active', 'pending', 'inactive'] as const
export const LANGUAGES = ['ru', 'en', 'sr'] as const

/** A row of `speakers`, without what triggers write. */
export type Speaker = Pick<
  Row,
  | 'id'
  | 'slug'
  | 'status'
  | 'name'
  | 'field_id'
  | 'headline'
  | 'bio'
  | 'languages'
  | 'links'
  | 'photo_path'
  | 'cover_motif'
  | 'cover_print'
  | 'is_recommended'
  | 'updated_at'
>

/** As the list has it. */
export interface ListedSpeaker
  extends Pick<
    Row,
    'id' | 'name' | 'status' | 'headline' | 'is_recommended' | 'photo_path' | 'created_at' | 'updated_at'
  > {
  readonly field: Row['name'] | null
  readonly event_count: number
  readonly course_count: number
  readonly post_count: number
}

interface Reference {
  readonly id: string
  readonly title: Row['name']
}

/** What refers to a speaker; of events and courses the last few. */
export interface SpeakerUses {
  readonly event_count: number
  readonly events: readonly Reference[]
  readonly course_count: number
  readonly courses: readonly Reference[]
  readonly post_count: number
}
