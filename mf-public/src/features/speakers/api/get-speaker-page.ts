import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '@hub/shared-ui/check-response'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import type { EventCardData } from '@hub/shared-ui/event-data'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'
import type { PostSummary } from '../model/post.ts'
import { isSpeakerParam, type SpeakerLink } from '../model/speaker.ts'

export interface SpeakerProfile extends SpeakerCardData {
  /** Rich text. */
  readonly bio: LocalizedText | null
  /** Two-letter codes. */
  readonly languages: readonly string[]
  /** As staff typed them. */
  readonly links: readonly SpeakerLink[]
}

/** A speaker with all that hangs on them. */
export interface SpeakerPageData {
  readonly speaker: SpeakerProfile
  readonly upcoming: readonly EventCardData[]
  /** The last ones. */
  readonly past: readonly EventCardData[]
  readonly past_count: number
  readonly courses: readonly CourseCardData[]
  readonly posts: readonly PostSummary[]
}

async function getSpeakerPage(address: string, signal: AbortSignal): Promise<SpeakerPageData | null> {
  const answer = await db().rpc('speaker_page', { slug_or_id: address }, { get: true }).abortSignal(signal)
  const page = unwrap(answer)
  return page === null
    ? null
    : checkedResponse<SpeakerPageData>(page, 'speaker', 'upcoming', 'courses', 'posts')
}

/**
 * Everything that a speaker's page shows, in one request; null when there is none of that id or slug. What can be
 * neither is not asked for.
 * @throws ApiError
 */
export const speakerPageQuery = (address: string | undefined) =>
  queryOptions({
    queryKey: ['speaker', address],
    queryFn: ({ signal }) => (isSpeakerParam(address) ? getSpeakerPage(address, signal) : null),
  })
