import { hasPermission } from './permissions.ts'
import type { Role } from './role.ts'

const isAdmin = (role: Role) => role === 'admin' || role === 'super_admin'

/** Staff may delete comments, a moderator not those of an admin. The database enforces the same. */
export function canDeleteComment(role: Role | null, author: Role): boolean {
  if (role === null) return false
  return isAdmin(role) || (hasPermission(role, 'moderate_comments') && !isAdmin(author))
}
