import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Speaker, SpeakerUses } from '../speaker.ts'

export const FIELDS =
  'id, slug, status, name, field_id, headline, bio, languages, links, photo_path, cover_motif, cover_print, ' +
  'is_recommended, updated_at'

export async function getSpeaker(id: string): Promise<Speaker | null> {
  const answer = await db().from('speakers').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<Speaker | null>(answer)
}

/** One speaker, fresh each time a form opens over them; null when there is none. */
export const speakerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'speaker', id],
    queryFn: () => getSpeaker(id),
    gcTime: 0,
    staleTime: Infinity,
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
