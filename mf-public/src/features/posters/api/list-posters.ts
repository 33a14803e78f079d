import { db } from '@hub/shared-auth'
import { keepPreviousData, queryOptions, unwrap } from '@hub/shared-platform'
import { type PosterEvent, type PosterRow, toPosterEvent } from '../model/poster-event.ts'

const COLUMNS = [
  'id, slug, kind, status, title, summary, starts_at, ends_at, previous_starts_at',
  'format, talk_languages, age_min, price_kind, price_amount, currency',
  'cover_path, cover_motif, cover_print, venue, venue_address',
  'space:spaces!events_space_id_fkey(name)',
  'speakers:event_speakers(sort_order, speaker:speakers(id, name))',
].join(', ')

async function listPosters(slugs: readonly string[], signal: AbortSignal): Promise<PosterEvent[]> {
  const rows = unwrap(
    await db()
      .from('events')
      .select(COLUMNS)
      .in('slug', [...slugs])
      // Nobody hangs up what is over or does not take place.
      .gt('ends_at', new Date().toISOString())
      .in('status', ['planned', 'postponed'])
      .order('starts_at')
      .order('id')
      .abortSignal(signal)
      .overrideTypes<PosterRow[], { merge: false }>(),
  )
  return rows.map(toPosterEvent)
}

/**
 * What stands on the posters of these events, in the order of their time; those that are over, cancelled or gone are
 * missing.
 * @throws ApiError
 */
export const listPostersQuery = (slugs: readonly string[]) => {
  const sorted = slugs.toSorted()
  return queryOptions({
    queryKey: ['posters', 'chosen', sorted],
    queryFn: ({ signal }) => (sorted.length > 0 ? listPosters(sorted, signal) : []),
    placeholderData: keepPreviousData,
  })
}
