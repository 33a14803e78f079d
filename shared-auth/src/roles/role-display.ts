import type { Role } from './role.ts'

export type RoleDisplay = {
  /** Translation keys. */
  label: string
  description: string
  /** A name, not a colour value: the style sheet knows which token it is. */
  colour: 'purple' | 'blue' | 'green' | 'gray'
}

const display = (role: string, colour: RoleDisplay['colour']): RoleDisplay => ({
  label: `auth:roles.${role}.label`,
  description: `auth:roles.${role}.description`,
  colour,
})

/** How a role is shown to people. */
export const ROLE_DISPLAY: Readonly<Record<Role, RoleDisplay>> = {
  super_admin: display('super_admin', 'purple'),
  admin: display('admin', 'blue'),
  moderator: display('moderator', 'green'),
  user: display('user', 'gray'),
}
