import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/** What deleting the account would end, counted. */
export interface DeletionImpact {
  /** For events to come: cancelled. */
  readonly registrations: number
  readonly bookings: number
  readonly unpaid_orders: number
  /** Stay for bookkeeping, without name and contacts. */
  readonly kept_orders: number
  readonly passes: number
  readonly comments: number
}

async function previewDeletion(signal: AbortSignal): Promise<DeletionImpact> {
  const answer = await db().rpc('preview_account_deletion', {}, { get: true }).abortSignal(signal)
  // A function that answers jsonb has no type of its own; the shape is held by tests of the database.
  return unwrapAs<DeletionImpact>(answer)
}

/**
 * What there is to lose, asked anew each time.
 * @throws ApiError
 */
export const deletionImpactQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['account-deletion', userId],
    queryFn: ({ signal }) => previewDeletion(signal),
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
