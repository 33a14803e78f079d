import type { Access } from '@hub/contract'
import { hasPermission, isStaff, type Role } from '@hub/shared-auth'

/** Whether somebody signed in with this role may see what is described so. */
export function allows(access: Access, role: Role | null): boolean {
  if (typeof access === 'object') return hasPermission(role, access.permission)
  return access !== 'staff' || isStaff(role)
}
