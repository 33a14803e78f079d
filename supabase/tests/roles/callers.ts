import type { TransactionSql } from 'postgres'
import type { Caller, TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'

/**
 * Who asks. The owner is the user whose the rows are, the blocked ones are a user whose rows they would be and an admin
 * who was one; the pretender's metadata and token say `super_admin`.
 */
export const PEOPLE = [
  'visitor',
  'owner',
  'other',
  'blockedOwner',
  'blockedAdmin',
  'pretender',
  'moderator',
  'admin',
  'superAdmin',
] as const
export type Person = (typeof PEOPLE)[number]

const NOTHING: readonly string[] = []
/** The permissions of each, as the table of roles has them. */
export const PERMISSIONS_OF: Readonly<Record<Person, readonly string[]>> = {
  visitor: NOTHING,
  owner: NOTHING,
  other: NOTHING,
  blockedOwner: NOTHING,
  blockedAdmin: NOTHING,
  pretender: NOTHING,
  moderator: ['manage_events', 'moderate_comments', 'manage_calendar', 'view_admin'],
  admin: ['manage_content', 'manage_speakers', 'manage_events', 'view_admin', 'view_analytics'],
  superAdmin: [
    'manage_users',
    'manage_roles',
    'manage_settings',
    'manage_content',
    'manage_speakers',
    'manage_events',
    'manage_calendar',
    'moderate_comments',
    'view_admin',
    'view_analytics',
  ],
}

export type Callers = Record<Person, Caller>

/** An account for each. */
export async function addCallers(database: TestDatabase): Promise<{ callers: Callers; owner: string }> {
  const { user, other, moderator, admin, superAdmin } = await addStaff(database)
  const pretender = await addAccount(database, { metadata: { role: 'super_admin' } })
  const blockedAdmin = await addAccount(database, { role: 'admin', name: 'Ева' })
  await block(database, blockedAdmin.userId)
  const callers = {
    visitor: 'anon',
    owner: user,
    other,
    blockedOwner: user,
    blockedAdmin,
    pretender,
    moderator,
    admin,
    superAdmin,
  } satisfies Callers
  return { callers, owner: user.userId }
}

/** From the next request on. */
export const block = (database: TestDatabase, id: string) =>
  database.sql`update public.profiles set blocked_at = now() where id = ${id}`

class Undo extends Error {}

/** What became of an attempt: done, or the error of the database with its codes. */
export type Outcome = 'done' | { readonly code: string; readonly hint: string }

export type Attempt = (sql: TransactionSql) => Promise<unknown>

/** Tries one thing after another as somebody, in one transaction of which nothing stays. */
export async function attemptAll(
  database: TestDatabase,
  caller: Caller,
  attempts: readonly Attempt[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const tried = database.as(caller, async (sql) => {
    for (const attempt of attempts) outcomes.push(await attemptOne(sql, attempt))
    throw new Undo()
  })
  await tried.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return outcomes
}

async function attemptOne(sql: TransactionSql, attempt: Attempt): Promise<Outcome> {
  try {
    await sql.savepoint(async (inner) => {
      await attempt(inner)
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof Undo) return 'done'
    const { code = '', hint = '' } = error as { code?: string; hint?: string }
    if (!code) throw error
    return { code, hint }
  }
  return 'done'
}
