import { authConfig } from '../config.ts'
import { resolveRole } from '../roles/resolve-role.ts'
import type { Role } from '../roles/role.ts'
import type { Session } from '../session/session.ts'
import { db } from './db.ts'

/** `select role from <table> where id = <user>`; null without a row. */
async function roleIn(table: 'profiles' | 'user_roles', userId: string): Promise<unknown> {
  const { data, error } = await db().from(table).select('role').eq('id', userId).maybeSingle()
  if (error) throw new Error(error.message)
  return data?.role
}

export const roleOf = ({ user, metadataRole }: Session): Promise<Role> =>
  resolveRole(
    { id: user.id, email: user.email, metadataRole },
    {
      superAdminEmail: authConfig().superAdminEmail,
      profileRole: (id) => roleIn('profiles', id),
      userRole: (id) => roleIn('user_roles', id),
    },
  )
