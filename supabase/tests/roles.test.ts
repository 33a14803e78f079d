import { randomUUID } from 'node:crypto'
import { normaliseRole, PERMISSIONS } from '@hub/shared-auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount, addStaff, setSuperAdminEmail } from './fixtures/accounts.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function roleOf(caller: Caller): Promise<string> {
  const [row] = await database.as(caller, (sql) => sql`select private.current_role() as role`)
  return row?.role
}

const grantOldRole = (id: string, role: string) =>
  database.sql`insert into public.user_roles (id, role) values (${id}, ${role})`

describe('spellings of roles', () => {
  test.each([
    ['super_admin', ['super_admin', 'superadmin', 'super-admin']],
    ['admin', ['admin', 'Admin', 'ADMIN', 'Editor', 'editor', ' admin ']],
    ['moderator', ['moderator', 'Moderator', 'moder', 'mod']],
    ['user', ['user', 'User', 'Guest', 'guest', '', 'root', 'SUPER_ADMIN', 'ad min', null]],
  ])('%s', async (role, spellings) => {
    const rows = await database.sql`
      select distinct private.normalize_role(spelling) as role from unnest(${spellings}::text[]) spelling`
    expect(rows.map((row) => row.role)).toEqual([role])
    expect(new Set(spellings.map(normaliseRole))).toEqual(new Set([role]))
  })
})

describe('the source of a role', () => {
  test('a visitor is a user', async () => {
    expect(await roleOf('anon')).toBe('user')
  })

  test('the confirmed super-admin address takes precedence', async () => {
    const account = await addAccount(database, { email: 'head@hub.example', role: 'moderator' })
    await setSuperAdminEmail(database, 'Head@hub.example')
    expect(await roleOf(account)).toBe('super_admin')
  })

  test('an unconfirmed super-admin address is a user', async () => {
    const account = await addAccount(database, { email: 'next@hub.example', isConfirmed: false })
    await setSuperAdminEmail(database, 'next@hub.example')
    expect(await roleOf(account)).toBe('user')
  })

  test('the address in the token is ignored', async () => {
    await setSuperAdminEmail(database, 'head@hub.example')
    const { userId } = await addAccount(database)
    expect(await roleOf({ userId, email: 'head@hub.example' })).toBe('user')
  })

  test('profiles take precedence over user_roles', async () => {
    const account = await addAccount(database, { role: 'Moderator' })
    await grantOldRole(account.userId, 'admin')
    expect(await roleOf(account)).toBe('moderator')
  })

  test.each([[null], [''], [' ']])('user_roles decide where the profile says %o', async (role) => {
    const account = await addAccount(database, { role })
    await grantOldRole(account.userId, 'superadmin')
    expect(await roleOf(account)).toBe('super_admin')
  })

  test('an unknown word in the profile is a user, whatever user_roles say', async () => {
    const account = await addAccount(database, { role: 'owner' })
    await grantOldRole(account.userId, 'admin')
    expect(await roleOf(account)).toBe('user')
  })

  test('a blocked admin is a user', async () => {
    const account = await addAccount(database, { role: 'admin' })
    await database.sql`update public.profiles set blocked_at = now() where id = ${account.userId}`
    expect(await roleOf(account)).toBe('user')
  })

  test('a role in user metadata is ignored', async () => {
    const account = await addAccount(database, { metadata: { role: 'super_admin' } })
    await database.sql`update public.profiles set role = null where id = ${account.userId}`
    expect(await roleOf(account)).toBe('user')
    const [may] = await database.as(
      account,
      (sql) => sql`select private.has_permission('view_admin') as admin`,
    )
    expect(may?.admin).toBe(false)
  })

  test('a token of a deleted account is a user', async () => {
    expect(await roleOf({ userId: randomUUID(), metadata: { role: 'admin' } })).toBe('user')
  })
})

describe('permissions', () => {
  const permissions = {
    super_admin:
      'all manage_users manage_roles manage_content view_admin view_analytics manage_settings ' +
      'manage_speakers manage_events moderate_comments manage_calendar view_public',
    admin: 'manage_content view_admin view_analytics manage_speakers manage_events',
    moderator: 'manage_events moderate_comments manage_calendar view_admin',
    user: 'view_public view_events view_speakers',
  }
  const all = [...new Set(Object.values(permissions).join(' ').split(' '))]

  test.each(Object.entries(permissions))('of %s', async (role, expected) => {
    const account = await addAccount(database, { role })
    const rows = await database.as(
      account,
      (sql) => sql`
        select permission from unnest(${all}::text[]) permission where private.has_permission(permission)`,
    )
    const granted = rows.map((row) => row.permission)
    const wanted = role === 'super_admin' ? all : expected.split(' ')
    expect(granted.sort()).toEqual(wanted.sort())
  })

  test('are the same in code and in the database', async () => {
    const rows = await database.sql<{ role: keyof typeof PERMISSIONS; permission: string }[]>`
      select role, permission from private.role_permissions`
    const inSql = rows.map(({ role, permission }) => `${role} ${permission}`)
    const inCode = Object.entries(PERMISSIONS).flatMap(([role, held]) => held.map((one) => `${role} ${one}`))
    expect(inSql.sort()).toEqual(inCode.sort())
  })

  test('a visitor without an account has none', async () => {
    const [row] = await database.as('anon', (sql) => sql`select private.has_permission('view_public') as may`)
    expect(row?.may).toBe(false)
  })
})

describe('profiles', () => {
  test('one is created with each account, with its name and language, as a user', async () => {
    const account = await addAccount(database, {
      name: '  Ада  ',
      metadata: { language: 'en', role: 'admin' },
    })
    const rows = await database.sql`
      select name, language, role from public.profiles where id = ${account.userId}`
    expect(rows).toEqual([{ name: 'Ада', language: 'en', role: 'user' }])
  })

  test('a name of 10 000 characters is truncated, not rejected', async () => {
    const account = await addAccount(database, { name: 'я'.repeat(10_000) })
    const [row] = await database.sql`select length(name) from public.profiles where id = ${account.userId}`
    expect(row?.length).toBe(200)
  })

  test('people see their own, who manages users sees all', async () => {
    const { user, other, admin, superAdmin } = await addStaff(database)
    const seen = async (caller: Caller) => {
      const rows = await database.as(
        caller,
        (sql) => sql`
        select id from public.profiles where id in (${user.userId}, ${other.userId})`,
      )
      return rows.length
    }
    expect(await seen(user)).toBe(1)
    expect(await seen(admin)).toBe(0)
    expect(await seen(superAdmin)).toBe(2)
    await expect(seen('anon')).rejects.toThrow('permission denied')
  })

  test('people change their name and nobody else’s', async () => {
    const { user, other } = await addStaff(database)
    const rename = (id: string) =>
      database.as(user, (sql) => sql`update public.profiles set name = 'Ева' where id = ${id} returning id`)
    expect(await rename(user.userId)).toHaveLength(1)
    expect(await rename(other.userId)).toHaveLength(0)
  })

  test.each([['role'], ['blocked_at'], ['id']])('no role can write %s', async (column) => {
    const { user, superAdmin } = await addStaff(database)
    for (const caller of [user, superAdmin]) {
      const write = database.as(
        caller,
        (sql) => sql`
        update public.profiles set ${sql(column)} = null where id = ${caller.userId}`,
      )
      await expect(write).rejects.toThrow('permission denied')
    }
  })

  test('the trigger keeps the role when the column is granted', async () => {
    const copy = await createTestDatabase()
    const account = await addAccount(copy)
    await copy.sql`grant all on public.profiles to authenticated`
    const write = copy.as(
      account,
      (sql) => sql`
      update public.profiles set role = 'super_admin' where id = ${account.userId}`,
    )
    await expect(write).rejects.toMatchObject({ code: 'PT403' })
    await copy.drop()
  })

  test('a blocked person changes nothing', async () => {
    const account = await addAccount(database)
    await database.sql`update public.profiles set blocked_at = now() where id = ${account.userId}`
    const rows = await database.as(
      account,
      (sql) => sql`
      update public.profiles set name = 'Ева' where id = ${account.userId} returning id`,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('set_user_role', () => {
  const setRole = (caller: Caller, id: string, role: string) =>
    database.as(caller, (sql) => sql`select public.set_user_role(${id}, ${role})`)

  test('a super admin makes a moderator', async () => {
    const { user, superAdmin } = await addStaff(database)
    await setRole(superAdmin, user.userId, 'moderator')
    expect(await roleOf(user)).toBe('moderator')
  })

  test('an admin makes nobody anything', async () => {
    const { user, admin, moderator } = await addStaff(database)
    for (const caller of [admin, moderator, user])
      await expect(setRole(caller, caller.userId, 'super_admin')).rejects.toMatchObject({ code: 'PT403' })
    await expect(setRole('anon', user.userId, 'admin')).rejects.toThrow('permission denied')
    expect(await roleOf(user)).toBe('user')
  })

  test('an unknown role and an unknown account have different errors', async () => {
    const { user, superAdmin } = await addStaff(database)
    await expect(setRole(superAdmin, user.userId, 'owner')).rejects.toMatchObject({ code: 'PT400' })
    await expect(setRole(superAdmin, randomUUID(), 'admin')).rejects.toMatchObject({ code: 'PT404' })
  })

  test('the last super admin stays, also when two demote each other at once', async () => {
    const copy = await createTestDatabase()
    const one = await addAccount(copy, { role: 'super_admin' })
    const two = await addAccount(copy, { role: 'super_admin' })
    const demote = (by: Caller, id: string) =>
      copy.as(by, (sql) => sql`select public.set_user_role(${id}, 'user')`)
    const results = await Promise.allSettled([demote(one, two.userId), demote(two, one.userId)])
    const rest = await copy.sql`select id from private.super_admins() id`
    expect(rest).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const last = rest[0]?.id === one.userId ? one : two
    await expect(demote(last, last.userId)).rejects.toMatchObject({ code: 'PT409' })
    await copy.drop()
  })
})
