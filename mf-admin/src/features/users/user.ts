import { db, type Role } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient, unwrap } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { rowSource } from '../../lib/list/row-source.ts'

/** From the most rights to the least. */
export const ROLES = ['super_admin', 'admin', 'moderator', 'user'] as const satisfies readonly Role[]
export const STATES = ['active', 'blocked'] as const

/** An account as those who manage users see it. */
export interface ListedUser {
  readonly id: string
  /** May be empty. */
  readonly name: string
  readonly email: string
  /** The one that was given, whether or not the account is blocked. */
  readonly role: Role
  /** Super admin by address: nobody changes that on the site. */
  readonly is_fixed: boolean
  /** ISO 8601, as all moments here. */
  readonly blocked_at: string | null
  readonly created_at: string
  /** Null: never. */
  readonly signed_in_at: string | null
  readonly registration_count: number
  readonly order_count: number
}

export const nameOf = ({ name, email }: ListedUser): string => name || email

export const userSource = rowSource<ListedUser>('users', 'admin_users')

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

const KNOWN = [
  'last_super_admin',
  'role_fixed',
  'cannot_change_own_account',
  'account_unknown',
  'not_allowed',
] as const

/** Why the database said no, in words. */
export function useUserErrorText() {
  const { t } = useTranslation('users')
  return (error: ApiError): string | undefined => {
    const code = KNOWN.find((it) => it === apiErrorCode(error))
    return code && t(`errors.${code}`)
  }
}
