import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import type { TicketEvent } from '../../../lib/registration/registration-data.ts'

const COLUMNS = [
  'id, slug, kind, title, starts_at, ends_at, format, venue, venue_address, waitlist_count, updated_at, ics_sequence',
  'cover_motif, cover_print, accepts_passes',
  'space:spaces!events_space_id_fkey(name)',
  'stream:event_streams(url)',
].join(', ')

type Row = Omit<TicketEvent, 'location' | 'address' | 'is_in_hub' | 'streamUrl'> & {
  venue: TicketEvent['location']
  venue_address: TicketEvent['location']
  space: { name: NonNullable<TicketEvent['location']> } | null
  stream: { url: string } | null
}

async function getEvent(slug: string, signal: AbortSignal): Promise<TicketEvent | null> {
  const row = unwrap(
    await db()
      .from('events')
      .select(COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<Row, { merge: false }>(),
  )
  if (!row) return null
  const { space, stream, venue, venue_address: address, ...event } = row
  return {
    ...event,
    location: space?.name ?? venue,
    address,
    is_in_hub: space !== null,
    streamUrl: stream?.url,
  }
}

/**
 * What the form and the ticket say of the event; null when there is none of that name.
 * @throws ApiError
 */
export const ticketEventQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['event', slug, 'ticket'],
    queryFn: ({ signal }) => (isSlug(slug) ? getEvent(slug, signal) : null),
  })
