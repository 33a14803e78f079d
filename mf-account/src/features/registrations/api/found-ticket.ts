import { queryOptions } from '@hub/shared-platform'
import { findTicket } from '../../../lib/tickets/find-ticket.ts'

/**
 * Whose ticket a typed or scanned code is; small letters, spaces and dashes are forgiven.
 * @throws ApiError, see `findTicket`
 */
export const foundTicketQuery = (code: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['ticket', userId, code],
    queryFn: () => findTicket(code),
    enabled: userId !== undefined,
  })
