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
