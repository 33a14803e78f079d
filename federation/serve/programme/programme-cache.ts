import type { MetadataRequest } from '@hub/contract/page-metadata'
import { StaleCache } from '../stale-cache.ts'
import type { ProgrammeQuery } from './programme-query.ts'
import { type FoundEvent, type ProgrammeRows, programmeArguments } from './programme-rows.ts'

/** Where the links of a response lead. */
export interface ProgrammePlaces {
  /** Origin of the site. */
  readonly origin: string
  /** Returns the public URL of a stored image. */
  readonly mediaUrl: (path: string) => string
}

/** What responses about the programme are made with. */
export interface ProgrammeSource extends ProgrammePlaces {
  readonly read: MetadataRequest['read']
}

/** A cache in front and the client add ten seconds each, so that a seat count is at most 30 seconds old. */
const KEPT = { freshMs: 5000, staleMs: 10_000, failedMs: 3_600_000, size: 500 }

/** How long clients and caches in front may store what was made from it. */
export const PROGRAMME_CACHE_CONTROL = 'public, max-age=10, stale-if-error=3600'

export type ProgrammeCache = ReturnType<typeof programmeCache>

/** Reads the programme from the database, and keeps it for a moment. Rejects when there is nothing to return. */
export function programmeCache(clock: { now?: () => number } = {}) {
  const pages = new StaleCache<ProgrammeRows>({ ...KEPT, ...clock })
  const events = new StaleCache<FoundEvent>({ ...KEPT, ...clock })
  return {
    /** Returns a page of coming events, or those that were published last. */
    page({ read }: ProgrammeSource, query: ProgrammeQuery, newest = false): Promise<ProgrammeRows> {
      const args = programmeArguments(query, newest)
      return pages.get(JSON.stringify(args), async () => (await read('rpc/programme', args)) as ProgrammeRows)
    },
    /** Returns an event by its slug. */
    event({ read }: ProgrammeSource, slug: string): Promise<FoundEvent> {
      return events.get(slug, async () => (await read('rpc/programme_event', { slug })) as FoundEvent)
    },
  }
}
