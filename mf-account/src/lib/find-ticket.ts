import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'

export interface FoundTicket {
  readonly registration_id: string
  readonly status: 'pending' | 'waitlisted' | 'confirmed' | 'cancelled'
  readonly is_mine: boolean
  readonly event: {
    readonly slug: string
    /** Of the course that the ticket is for; null: an event. */
    readonly course_slug?: string | null
    readonly title: LocalizedText
    readonly starts_at: string
    readonly ends_at: string
    readonly status: 'planned' | 'postponed' | 'cancelled' | 'completed'
  }
}

/** Returns the path of the page of what a ticket is for. */
export const pathOfTicket = ({ event }: Pick<FoundTicket, 'event'>): string =>
  event.course_slug ? `/courses/${event.course_slug}` : `/events/${event.slug}`

/**
 * Whose ticket a code is, what for, and what became of it.
 * @throws ApiError with the hint `ticket_code_invalid`, `ticket_unknown` or `ticket_not_yours`
 */
export async function findTicket(code: string): Promise<FoundTicket> {
  return unwrapAs<FoundTicket>(await db().rpc('find_ticket', { code }))
}
