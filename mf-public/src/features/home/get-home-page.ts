import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { EventKind } from '@hub/shared-ui/kinds'

/** A line of the spectrum. */
export interface SpectrumEvent {
  slug: string
  kind: EventKind
  title: LocalizedText
  /** ISO 8601. */
  starts_at: string
  ends_at: string
}

export interface HomeSpeaker {
  id: string
  slug: string
  name: LocalizedText
  field: LocalizedText | null
  headline: LocalizedText | null
  photo_path: string | null
  cover_motif: EventCardData['cover_motif']
  cover_print: EventCardData['cover_print']
}

/** What the database function `home_page` answers: the whole page in one request. Amounts in minor units. */
export interface HomePage {
  /** What runs now or begins within four weeks, in order of time. */
  spectrum: SpectrumEvent[]
  /** The next event that staff recommend, else the next one. */
  featured: EventCardData | null
  /** The next events beside the featured one. */
  upcoming: EventCardData[]
  speakers: HomeSpeaker[]
  spaces: {
    count: number
    /** Of an hour. */
    price_from: number | null
    currency: string
    capacity_min: number | null
    capacity_max: number | null
  }
  coworking: {
    /** Of a day. */
    price_from: number | null
    currency: string
    seats: number | null
  }
  about: { title: LocalizedText; text: LocalizedText; note: LocalizedText } | null
}

async function getHomePage(signal: AbortSignal): Promise<HomePage> {
  const answer = await db().rpc('home_page', undefined, { get: true }).abortSignal(signal)
  return checkedResponse<HomePage>(
    unwrap(answer),
    'spectrum',
    'featured',
    'upcoming',
    'speakers',
    'spaces',
    'coworking',
    'about',
  )
}

export const homePageQuery = queryOptions({
  queryKey: ['home-page'],
  queryFn: ({ signal }) => getHomePage(signal),
  meta: { offlineCopy: 'public' },
})
