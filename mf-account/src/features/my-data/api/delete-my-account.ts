import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'

/**
 * Deletes the account of the signed-in user, for good.
 * @param confirmation the address of the account, typed
 * @throws ApiError with the hint `confirmation_mismatch` or `last_super_admin`
 */
export async function deleteMyAccount(confirmation: string): Promise<void> {
  unwrap(await db().rpc('delete_my_account', { confirmation }))
}
