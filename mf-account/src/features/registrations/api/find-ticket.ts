import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** Whose ticket a code is. */
export interface FoundTicket {
  readonly registration_id: string
  readonly event_slug: string
  /** Somebody who manages events finds those of others, too. */
  readonly is_mine: boolean
}

async function findTicket(code: string, signal: AbortSignal): Promise<FoundTicket> {
  const answer = await db().rpc('find_ticket', { code }, { get: true }).abortSignal(signal)
  // A function that answers jsonb has no type of its own; the shape is held by tests of the database.
  return unwrap(answer) as unknown as FoundTicket
}

/**
 * Looks a typed or scanned code up; small letters, spaces and dashes are forgiven.
 * @throws ApiError with the hint `ticket_code_invalid` (mistyped), `ticket_unknown` or `ticket_not_yours`
 */
export const foundTicketQuery = (code: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['ticket', userId, code],
    queryFn: ({ signal }) => findTicket(code, signal),
    enabled: userId !== undefined,
  })
