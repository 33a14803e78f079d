import type { Access } from '@hub/contract'
import { hasPermission, isStaff, type Role } from '@hub/shared-auth'

/** Tells whether a signed-in user with this role meets an access rule. */
export function allows(access: Access, role: Role | null): boolean {
  if (typeof access === 'object') return hasPermission(role, access.permission)
  return access !== 'staff' || isStaff(role)
}
