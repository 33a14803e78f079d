import type { Role } from './role.ts'

/**
 * The one table of permissions in code; a test of the database holds its SQL twin against it. `co_organise_events` is about
 * the events that name the account as a co-organiser, and no others: the database decides which.
 */
export const PERMISSIONS = {
  super_admin: [
    'all',
    'manage_users',
    'manage_roles',
    'manage_content',
    'view_admin',
    'view_analytics',
    'manage_settings',
  ],
  admin: [
    'manage_content',
    'view_admin',
    'view_analytics',
    'manage_speakers',
    'manage_events',
    'co_organise_events',
  ],
  moderator: ['manage_events', 'moderate_comments', 'manage_calendar', 'view_admin', 'co_organise_events'],
  user: ['view_public', 'view_events', 'view_speakers', 'co_organise_events'],
} as const satisfies Record<Role, readonly string[]>

export type Permission = (typeof PERMISSIONS)[Role][number]

/** Whether a role holds a permission; the super admin holds all. Nobody signed in (`null`) holds none. */
export function hasPermission(role: Role | null, permission: string): boolean {
  if (role === null) return false
  const held: readonly string[] = PERMISSIONS[role]
  return held.includes('all') || held.includes(permission)
}

const isAdmin = (role: Role) => role === 'admin' || role === 'super_admin'

/** Staff may delete comments, a moderator not those of an admin. The database enforces the same. */
export function canDeleteComment(role: Role | null, author: Role): boolean {
  if (role === null) return false
  return isAdmin(role) || (hasPermission(role, 'moderate_comments') && !isAdmin(author))
}
