export const ROLES = ['super_admin', 'admin', 'moderator', 'user'] as const

export type Role = (typeof ROLES)[number]

/** Spellings found in older rows. What is not here, and not a role, is a plain user. */
const SPELLINGS: Readonly<Record<string, Role>> = {
  super_admin: 'super_admin',
  superadmin: 'super_admin',
  'super-admin': 'super_admin',
  admin: 'admin',
  Admin: 'admin',
  ADMIN: 'admin',
  Editor: 'admin',
  editor: 'admin',
  moderator: 'moderator',
  Moderator: 'moderator',
  moder: 'moderator',
  mod: 'moderator',
  user: 'user',
  User: 'user',
  Guest: 'user',
}

/** Reads a role as anybody may have written it. */
export function normaliseRole(value: unknown): Role {
  const spelling = typeof value === 'string' ? value.trim() : ''
  return (Object.hasOwn(SPELLINGS, spelling) && SPELLINGS[spelling]) || 'user'
}

/** Those who may enter the admin area. */
export const isStaff = (role: Role | null): boolean => role !== null && role !== 'user'

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

type RoleSources = {
  superAdminEmail?: string | undefined
  /** The `role` of the person's row in each table; null or blank when there is none. */
  profileRole: (userId: string) => Promise<unknown>
  userRole: (userId: string) => Promise<unknown>
}

type RoleSubject = { id: string; email: string; metadataRole?: unknown }

const same = (a: string, b: string | undefined) => !!b && a.trim().toLowerCase() === b.trim().toLowerCase()

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/**
 * The role that the interface shows: super admin's e-mail, profiles, user_roles, user metadata, user; the first
 * that is given counts. It opens no data: the database resolves the role for itself and never trusts metadata.
 * @throws what a source throws; the caller shows `user` then
 */
export async function resolveRole(subject: RoleSubject, sources: RoleSources): Promise<Role> {
  if (same(subject.email, sources.superAdminEmail)) return 'super_admin'
  const profile = await sources.profileRole(subject.id)
  if (isGiven(profile)) return normaliseRole(profile)
  const userRole = await sources.userRole(subject.id)
  if (isGiven(userRole)) return normaliseRole(userRole)
  return normaliseRole(subject.metadataRole)
}
