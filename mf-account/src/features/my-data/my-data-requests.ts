import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'

/**
 * Everything the site holds about the signed-in user, as JSON to be read by people and programs.
 * @throws ApiError
 */
export async function exportMyData(): Promise<string> {
  return JSON.stringify(unwrap(await db().rpc('export_my_data', {}, { get: true })), null, 2)
}

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

/**
 * Deletes the account of the signed-in user, for good.
 * @param confirmation the address of the account, typed
 * @throws ApiError with the hint `confirmation_mismatch` or `last_super_admin`
 */
export async function deleteMyAccount(confirmation: string): Promise<void> {
  unwrap(await db().rpc('delete_my_account', { confirmation }))
}
