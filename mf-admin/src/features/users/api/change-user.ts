import { db, type Role } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })

/** @throws ApiError; codes `last_super_admin`, `role_fixed`, `account_unknown`, `not_allowed` */
export async function setUserRole(id: string, role: Role): Promise<void> {
  unwrap(await db().rpc('set_user_role', { user_id: id, role }))
  refresh()
}

/** @throws ApiError; codes as of `setUserRole`, and `cannot_change_own_account` */
export async function blockUser(id: string, blocked: boolean): Promise<void> {
  unwrap(await db().rpc('block_user', { user_id: id, blocked }))
  refresh()
}
