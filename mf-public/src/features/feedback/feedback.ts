import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** What the holder of a ticket says of its event; see `feedback_by_secret`. */
export interface Feedback {
  readonly event: {
    readonly slug: string
    readonly title: LocalizedText
    readonly starts_at: string
    readonly has_recording: boolean
  }
  /** Whether the event took place and the ticket was valid. */
  readonly is_open: boolean
  /** From 1 to 5; null: not answered. */
  readonly rating: number | null
  readonly comment: string | null
}

/** @throws ApiError: not-found for a link that leads to nothing */
export const feedbackQuery = (secret: string | undefined) =>
  queryOptions({
    queryKey: ['feedback', secret],
    queryFn: async () => unwrapAs<Feedback>(await db().rpc('feedback_by_secret', { secret: secret ?? '' })),
    enabled: secret !== undefined,
  })

/** Saves the answer; again: replaces it. @throws ApiError */
export async function saveFeedback(secret: string, rating: number, comment: string): Promise<void> {
  const answer = await db().rpc('save_feedback', { secret, rating, comment })
  queryClient.setQueryData(feedbackQuery(secret).queryKey, unwrapAs<Feedback>(answer))
}
