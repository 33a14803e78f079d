import { db } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'
import { cappedTotal, pagedQuery, type RowRange } from '../../../list/paged-query.ts'
import type { SpeakerSearch } from '../speaker-search.ts'

/** A field of knowledge that somebody of the list works in. */
export interface ScienceField {
  readonly slug: string
  readonly name: LocalizedText
}

interface Answer {
  readonly total: number
  readonly speakers: SpeakerCardData[]
  /** With the first page. */
  readonly fields?: ScienceField[]
}

type SpeakerFilters = Omit<SpeakerSearch, 'page'> & {
  /** In whose alphabet names and fields are sorted. */
  readonly language: Language
}

/** What does not filter is left out. */
const argumentsOf = ({ text, field, sort, seed, language }: SpeakerFilters) => ({
  ...(text && { search: text }),
  ...(field && { field }),
  sort,
  ...(sort === 'random' && { seed }),
  language,
})

async function listSpeakers(filters: SpeakerFilters, { page, size }: RowRange, signal: AbortSignal) {
  const answer = await db()
    .rpc('list_speakers', { ...argumentsOf(filters), page, page_size: size }, { get: true })
    .abortSignal(signal)
  const { total, speakers, fields } = checkedResponse<Answer>(unwrap(answer), 'speakers', 'total')
  return { items: speakers, total: cappedTotal(total), fields }
}

/**
 * Active speakers, page after page; the first one brings the fields to filter by.
 * @throws ApiError
 */
export const listSpeakersQuery = ({ page, ...filters }: SpeakerSearch, language: Language) =>
  pagedQuery({
    key: ['speakers', 'list', argumentsOf({ ...filters, language })],
    page,
    load: (slice, signal) => listSpeakers({ ...filters, language }, slice, signal),
  })
