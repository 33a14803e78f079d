import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff, setSuperAdminEmail } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, tally } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
})

afterAll(() => database.drop())

const list = async (args: Json = {}, as: Caller = staff.superAdmin): Promise<Json[]> =>
  (await api(as, 'admin_users', args)).rows

const find = async ({ userId, email }: Account) =>
  (await list({ search: email })).find(({ id }) => id === userId)

const setRole = (by: Caller, { userId }: Pick<Account, 'userId'>, role: string) =>
  api(by, 'set_user_role', { user_id: userId, role })

const block = (by: Caller, { userId }: Pick<Account, 'userId'>, blocked = true) =>
  api(by, 'block_user', { user_id: userId, blocked })

const logOf = ({ userId }: Account) => database.sql`
  select actor_id, actor_role, old, new from public.audit_log
  where table_name = 'profiles' and row_id = ${userId} order by id`

describe('the list of users', () => {
  test('shows names, roles and counts of purchases', async () => {
    const account = await addAccount(database, {
      name: 'Жорес Ёлкин',
      email: 'jores@people.example',
      role: 'Editor',
    })
    await api(account, 'register_for_event', {
      event_id: await addEvent(database),
      full_name: 'Жорес',
      email: account.email,
    })
    await database.sql`update auth.users set last_sign_in_at = '2026-05-01T10:00Z' where id = ${account.userId}`
    expect(await find(account)).toEqual({
      id: account.userId,
      name: 'Жорес Ёлкин',
      email: 'jores@people.example',
      role: 'admin',
      is_fixed: false,
      blocked_at: null,
      created_at: expect.any(String),
      signed_in_at: '2026-05-01T10:00:00+00:00',
      registration_count: 1,
      order_count: 0,
    })
  })

  test.each([['ёлкин'], ['елк'], ['jores@people.example'], ['people.example jores']])(
    'finds by %s',
    async (search) => {
      expect((await list({ search })).map(({ name }) => name)).toEqual(['Жорес Ёлкин'])
    },
  )

  test('finds an email address that looks like a number', async () => {
    const account = await addAccount(database, { name: 'Цифра', email: '8e3b-12e4-anna5e6f@hub.example' })
    expect(await find(account)).toMatchObject({ name: 'Цифра' })
    expect((await list({ search: 'anna5e' })).map(({ name }) => name)).toEqual(['Цифра'])
  })

  test('follows names, addresses and roles, wherever they were granted', async () => {
    const account = await addAccount(database, { name: 'Прежняя', role: null })
    await database.sql`insert into public.user_roles (id, role) values (${account.userId}, 'mod')`
    await database.sql`update public.profiles set name = 'Новая' where id = ${account.userId}`
    await database.sql`update auth.users set email = 'moved@hub.example' where id = ${account.userId}`
    expect(await find({ ...account, email: 'moved@hub.example' })).toMatchObject({
      name: 'Новая',
      role: 'moderator',
    })
    await database.sql`delete from public.user_roles where id = ${account.userId}`
    expect(await find({ ...account, email: 'moved@hub.example' })).toMatchObject({ role: 'user' })
    await database.sql`delete from auth.users where id = ${account.userId}`
    expect(await list({ search: 'moved@hub.example' })).toEqual([])
  })

  test('is narrowed and ordered', async () => {
    const moderators = await list({ role: 'moderator' })
    expect(moderators.map(({ id }) => id)).toContain(staff.moderator.userId)
    expect(new Set(moderators.map(({ role }) => role))).toEqual(new Set(['moderator']))
    const sleeper = await addAccount(database, { name: 'Ааа' })
    await block(staff.superAdmin, sleeper)
    expect((await list({ state: 'blocked' })).map(({ id }) => id)).toEqual([sleeper.userId])
    expect((await list({ sort: 'name' }))[0]?.id).toBe(sleeper.userId)
    expect((await list({ sort: 'signed_in_desc' }))[0]?.name).toBe('Жорес Ёлкин')
    expect((await list({ sort: 'created', page_size: 1, page: 2 })).length).toBe(1)
  })

  test('is for a super admin alone, and contains no secret', async () => {
    for (const caller of [staff.admin, staff.moderator, staff.user])
      expect(await apiErrorOf(list({}, caller))).toBe('403 not_allowed')
    await expect(list({}, 'anon')).rejects.toThrow(/permission denied/)
    expect(JSON.stringify(await list())).not.toMatch(/password|token|secret|phone/)
  })
})

describe('changing a role', () => {
  test('takes effect at the next request and is logged, also for one’s own role', async () => {
    const account = await addAccount(database)
    expect(await apiErrorOf(api(account, 'admin_comments'))).toBe('403 not_allowed')
    await setRole(staff.superAdmin, account, 'moderator')
    expect(await api(account, 'admin_comments')).toMatchObject({ total: 0 })

    const second = await addAccount(database, { role: 'super_admin' })
    await setRole(second, second, 'user')
    expect(await apiErrorOf(list({}, second))).toBe('403 not_allowed')
    expect(await logOf(second)).toEqual([
      {
        actor_id: second.userId,
        actor_role: 'super_admin',
        old: { role: 'super_admin' },
        new: { role: 'user' },
      },
    ])
  })

  test('is denied to all others, and to an unknown role', async () => {
    for (const caller of [staff.admin, staff.moderator, staff.user])
      for (const role of ['super_admin', 'wizard'])
        expect(await apiErrorOf(setRole(caller, caller, role))).toBe('403 not_allowed')
    expect(await apiErrorOf(setRole(staff.superAdmin, staff.user, 'wizard'))).toBe('400 role_unknown')
    const none = api(staff.superAdmin, 'set_user_role', { user_id: staff.user.userId, role: null })
    expect(await apiErrorOf(none)).toBe('400 role_unknown')
  })

  test('cannot change the super admin set by email address', async () => {
    const head = await addAccount(database, { email: 'head@hub.example' })
    await setSuperAdminEmail(database, head.email)
    expect(await find(head)).toMatchObject({ role: 'super_admin', is_fixed: true })
    expect(await apiErrorOf(setRole(staff.superAdmin, head, 'user'))).toBe('409 role_fixed')
    expect(await apiErrorOf(block(staff.superAdmin, head))).toBe('409 role_fixed')
    await setSuperAdminEmail(database, 'nobody@hub.example')
    expect(await find(head)).toMatchObject({ role: 'user', is_fixed: false })
  })
})

describe('blocking', () => {
  test('rejects writes from the next request on, until the account is unblocked', async () => {
    const account = await addAccount(database, { role: 'admin' })
    const event = await addEvent(database)
    const comment = () =>
      database.as(
        account,
        (sql) => sql`
          insert into public.comments (event_id, user_id, body) values (${event}, ${account.userId}, 'Привет')`,
      )
    await comment()
    await block(staff.superAdmin, account)
    await expect(comment()).rejects.toMatchObject({ code: '42501' })
    const register = { event_id: event, full_name: 'Ада', email: account.email }
    expect(await apiErrorOf(api(account, 'register_for_event', register))).toBe('403 account_blocked')
    expect(await apiErrorOf(api(account, 'admin_comments'))).toBe('403 not_allowed')
    expect(await find(account)).toMatchObject({ role: 'admin', blocked_at: expect.any(String) })

    const since = (await find(account)).blocked_at
    await block(staff.superAdmin, account)
    expect((await find(account)).blocked_at).toBe(since)

    await block(staff.superAdmin, account, false)
    await comment()
    expect(await api(account, 'admin_comments')).toMatchObject({ total: 2 })
    expect((await logOf(account)).map((row) => [row.actor_role, Object.keys(row.new)])).toEqual([
      ['super_admin', ['blocked_at']],
      ['super_admin', ['blocked_at']],
    ])
  })

  test('is for super admins only, and not of one’s own account', async () => {
    for (const caller of [staff.admin, staff.moderator, staff.user])
      expect(await apiErrorOf(block(caller, staff.other))).toBe('403 not_allowed')
    expect(await apiErrorOf(block(staff.superAdmin, staff.superAdmin))).toBe('409 cannot_change_own_account')
    await expect(block('anon', staff.other)).rejects.toThrow(/permission denied/)
  })
})

describe('two super admins who act concurrently leave one', () => {
  const acts = {
    'demote each other': [setRoleToUser, setRoleToUser],
    'block each other': [block, block],
    'demote and block each other': [setRoleToUser, block],
  } as const

  function setRoleToUser(by: Caller, account: Account) {
    return setRole(by, account, 'user')
  }

  test.each(Object.entries(acts))('%s', async (_, [first, second]) => {
    const copy = await createTestDatabase()
    api = apiOf(copy)
    try {
      const one = await addAccount(copy, { role: 'super_admin' })
      const two = await addAccount(copy, { role: 'super_admin' })
      expect(await tally([first(one, two), second(two, one)])).toEqual({ ok: 1, '403 not_allowed': 1 })
      expect(await copy.sql`select private.super_admins()`).toHaveLength(1)
    } finally {
      api = apiOf(database)
      await copy.drop()
    }
  })

  test('the last super admin cannot be demoted', async () => {
    const copy = await createTestDatabase()
    const last = await addAccount(copy, { role: 'super_admin' })
    const demote = apiOf(copy)(last, 'set_user_role', { user_id: last.userId, role: 'admin' })
    expect(await apiErrorOf(demote)).toBe('409 last_super_admin')
    await copy.drop()
  })
})
