import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

export const AUDIENCES = ['confirmed', 'waiting', 'everybody', 'inside', 'absent', 'due'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Those who were chosen, else an audience. */
export interface MessageRecipients {
  readonly event_id: string
  readonly registration_ids?: string[]
  readonly audience?: Audience
}

/** How many mails it would be, by language, and how many left no address. */
export interface Recipients {
  readonly addresses: number
  readonly ru: number
  readonly en: number
  readonly without_address: number
}

export const recipientsQuery = (to: MessageRecipients) =>
  queryOptions({
    queryKey: ['admin', 'message-recipients', to],
    // Ids of a whole page would make a long address.
    queryFn: async ({ signal }) =>
      unwrapAs<Recipients>(
        await db()
          .rpc('message_recipients', { ...to })
          .abortSignal(signal),
      ),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Answers how many mails are on their way; the same key sends once.
 * @throws ApiError with the hint no_recipients, too_many_requests
 */
export async function messageAttendees(
  to: MessageRecipients,
  subject: LocalizedText,
  body: LocalizedText,
  key: string,
): Promise<number> {
  const message = { ...to, subject: { ...subject }, body: { ...body }, request_id: key }
  const answer = unwrapAs<{ recipients: number }>(await db().rpc('message_attendees', message))
  return answer.recipients
}
