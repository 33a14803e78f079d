import { db } from '@hub/shared-auth'
import { currentLanguage } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { rowSource } from '../../lib/list/row-source.ts'
import { defineResource, refetchPublicPages } from '../../lib/resource/define-resource.ts'

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

/** A row of the list. */
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

/** What staff decide of a speaker. */
export type SpeakerDraft = Omit<Speaker, 'id' | 'updated_at'>

/** Speakers: where they are listed, loaded and saved. */
export const speakers = defineResource<Speaker, ListedSpeaker, SpeakerDraft>({
  section: 'speakers',
  namespace: 'admin-speakers',
  path: '/admin/speakers',
  name: 'speakers',
  list: rowSource('speakers', 'admin_speakers', ({ filters }) => ({
    language: currentLanguage(),
    ...(filters.status && { status: filters.status }),
    ...(filters.show === 'recommended' && { only_recommended: true }),
  })),
  table: 'speakers',
  columns:
    'id, slug, status, name, field_id, headline, bio, languages, links, photo_path, cover_motif, cover_print, ' +
    'is_recommended, updated_at',
  refresh: refetchPublicPages,
})

/** What refers to a speaker, as of now. */
export const speakerUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'speaker-uses', id],
    queryFn: async ({ signal }) => {
      const answer = await db().rpc('admin_speaker_uses', { speaker: id }, { get: true }).abortSignal(signal)
      return unwrapAs<SpeakerUses>(answer)
    },
    gcTime: 0,
    staleTime: 0,
  })

/** Takes a speaker off the site; what refers to them stays. */
export async function hideSpeaker(id: string): Promise<void> {
  unwrap(await db().from('speakers').update({ status: 'inactive' }).eq('id', id))
  speakers.refresh()
}
