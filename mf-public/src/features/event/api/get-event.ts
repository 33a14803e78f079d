import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '../../../lib/slug.ts'
import { type EventDetails, type EventRow, toEventDetails } from '../model/event-details.ts'

const COLUMNS = [
  'id, slug, kind, status, status_note, title, summary, description',
  'starts_at, ends_at, doors_at, previous_starts_at, venue, venue_address, format, age_min',
  'talk_languages, slide_languages, caption_languages',
  'price_kind, price_amount, price_online_amount, currency, external_ticket_url',
  'capacity, seats_taken, waitlist_count, is_recommended',
  'cover_path, cover_motif, cover_print, video_url, ics_sequence, updated_at',
  'space:spaces!events_space_id_fkey(name)',
  'stream:event_streams(url)',
  'speakers:event_speakers(sort_order, role, speaker:speakers(id, name, headline, photo_path, cover_motif, cover_print, field:science_fields(name)))',
  'sessions:event_sessions(id, title, summary, starts_at, ends_at, place, space:spaces(name), speakers:event_session_speakers(sort_order, speaker:speakers(id, name)))',
  'photos:event_photos(id, path, cover_seed, cover_motif, width, height, alt, sort_order)',
].join(', ')

async function getEvent(slug: string, signal: AbortSignal): Promise<EventDetails | null> {
  const row = unwrap(
    await db()
      .from('events')
      .select(COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<EventRow, { merge: false }>(),
  )
  return row && toEventDetails(row, new Date())
}

/**
 * An event with its programme, people and pictures, in one request; null when there is none of that name. A name
 * that no event can have is not asked for.
 * @throws ApiError
 */
export const eventQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['event', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getEvent(slug, signal) : null),
  })
