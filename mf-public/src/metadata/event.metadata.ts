import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'
import { eventMetadata, missingEventMetadata } from '../features/events/event-metadata.ts'
import { EVENT_COLUMNS, type EventRow, toEventDetails } from '../features/events/model/event-details.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const { slug } = request.params
  const row = isSlug(slug) ? await readEvent(request, slug) : undefined
  if (!row) return { status: 'not-found', metadata: missingEventMetadata(request) }
  return { status: 'found', metadata: eventMetadata(toEventDetails(row, new Date()), request) }
}

async function readEvent({ read }: MetadataRequest, slug: string): Promise<EventRow | undefined> {
  const rows = (await read('events', { select: EVENT_COLUMNS, slug: `eq.${slug}` })) as EventRow[]
  return rows[0]
}
