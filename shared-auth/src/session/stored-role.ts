import { ROLES, type Role } from '../roles/role.ts'

/** Key in localStorage of the last known role. */
const ROLE_KEY = 'hub-role'

export type RoleStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Returns the role that was last read for a user, so that staff can open their pages without a network. It is for display
 * alone, as any role in the browser: the database decides about data.
 */
export function storedRole(storage: RoleStorage, userId: string): Role | undefined {
  try {
    const [owner, role] = (storage.getItem(ROLE_KEY) ?? '').split(' ')
    return owner === userId ? ROLES.find((known) => known === role) : undefined
  } catch {
    return undefined
  }
}

export function storeRole(storage: RoleStorage, userId: string, role: Role): void {
  try {
    storage.setItem(ROLE_KEY, `${userId} ${role}`)
  } catch {
    // Blocked or full: the role is read again with the next page.
  }
}

export function forgetStoredRole(storage: RoleStorage): void {
  try {
    storage.removeItem(ROLE_KEY)
  } catch {
    // Blocked storage has nothing to forget.
  }
}
