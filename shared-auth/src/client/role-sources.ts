import { authConfig } from '../config.ts'
import { resolveRole } from '../roles/resolve-role.ts'
import type { Role } from '../roles/role.ts'
import type { Session } from '../session/session.ts'
import { db } from './db.ts'

/** As in the database: a blocked account has the role user. */
async function profileRole(userId: string): Promise<unknown> {
  const { data, error } = await db()
    .from('profiles')
    .select('role, blocked_at')
    .eq('id', userId)
    .maybeSingle()
  if (error) throw new Error(error.message)
  return data?.blocked_at ? 'user' : data?.role
}

/** `select role from user_roles where id = <user>`; null without a row. */
async function userRole(userId: string): Promise<unknown> {
  const { data, error } = await db().from('user_roles').select('role').eq('id', userId).maybeSingle()
  if (error) throw new Error(error.message)
  return data?.role
}

export const roleOf = ({ user, metadataRole }: Session): Promise<Role> =>
  resolveRole(
    { id: user.id, email: user.email, metadataRole },
    {
      superAdminEmail: authConfig().superAdminEmail,
      profileRole,
      userRole,
    },
  )
