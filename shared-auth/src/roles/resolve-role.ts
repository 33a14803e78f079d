import { normaliseRole, type Role } from './role.ts'

export type RoleSources = {
  superAdminEmail?: string | undefined
  /** The `role` of the person's row in each table; null or blank when there is none. */
  profileRole: (userId: string) => Promise<unknown>
  userRole: (userId: string) => Promise<unknown>
}

export type RoleSubject = { id: string; email: string; metadataRole?: unknown }

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
