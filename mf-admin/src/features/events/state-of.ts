import { isPublic } from '../../form/publication.ts'
import type { ListedEvent, StaffEvent } from './event.ts'

/** As the database tells it in lists. */
export function stateOf(event: StaffEvent, now = Date.now()): ListedEvent['state'] {
  if (event.published_at === null) return 'draft'
  if (!isPublic(event)) return 'scheduled'
  if (event.status === 'cancelled' || event.status === 'postponed') return event.status
  return Date.parse(event.ends_at) < now ? 'past' : 'published'
}
