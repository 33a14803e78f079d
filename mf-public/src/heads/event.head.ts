import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'
import { EVENT_COLUMNS } from '../features/events/api/event-columns.ts'
import { eventMetadata, missingEventMetadata } from '../features/events/event-metadata.ts'
import { type EventRow, toEventDetails } from '../features/events/model/event-details.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  const { slug } = request.params
  const row = isSlug(slug) ? await readEvent(request, slug) : undefined
  if (!row) return { status: 'not-found', head: missingEventMetadata(request) }
  return { status: 'found', head: eventMetadata(toEventDetails(row, new Date()), request) }
}

async function readEvent({ read }: HeadRequest, slug: string): Promise<EventRow | undefined> {
  const rows = (await read('events', { select: EVENT_COLUMNS, slug: `eq.${slug}` })) as EventRow[]
  return rows[0]
}
