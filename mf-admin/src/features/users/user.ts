import type { Role } from '@hub/shared-auth'

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
