import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json } from '../purchases/fixtures/api.ts'
import { addPass, addSubscription } from '../purchases/fixtures/offers.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
})

afterAll(() => database.drop())

const rows = async (name: string, args: Json = {}): Promise<Json[]> =>
  (await api(staff.admin, name, args)).rows

describe('coworking plans', () => {
  const addPlan = async (own: object = {}) => {
    const id = randomUUID()
    const plan = {
      kind: 'monthly',
      name: { ru: 'Месяц' },
      price_amount: 100,
      period: 'month',
      is_active: true,
    }
    await insert(database, 'coworking_plans', {
      id,
      slug: id,
      features: [],
      currency: 'RSD',
      is_recommended: false,
      sort_order: 0,
      ...plan,
      ...own,
    })
    return id
  }

  test('are listed with what was ordered of them', async () => {
    const id = await addPlan({ name: { ru: 'Кабинет' } })
    const starts_on = hoursFromNow(48).slice(0, 10)
    await api('anon', 'order_coworking_plan', { plan_id: id, starts_on, ...guest() })
    expect(await rows('admin_coworking_plans', { search: 'кабинет' })).toMatchObject([
      { id, ordered: 1, waiting: 1, is_used: true },
    ])
    expect(await rows('admin_coworking_plans', { search: 'кабинет', state: 'off' })).toEqual([])
  })

  test('that an order refers to cannot be deleted', async () => {
    const [ordered, fresh] = [await addPlan(), await addPlan()]
    const starts_on = hoursFromNow(48).slice(0, 10)
    await api('anon', 'order_coworking_plan', { plan_id: ordered, starts_on, ...guest() })
    const remove = (id: string) =>
      database.as(staff.admin, (sql) => sql`delete from public.coworking_plans where id = ${id}`)
    await expect(remove(ordered)).rejects.toThrow(/order_items_coworking_plan_id_fkey/)
    await remove(fresh)
    expect((await rows('admin_coworking_plans')).map(({ id }) => id)).not.toContain(fresh)
  })
})

describe('passes on sale', () => {
  test('show how many were sold and are in use', async () => {
    const id = await addSubscription(database, { name: { ru: 'Двадцать вечеров' } })
    const held = { subscription_id: id }
    await addPass(database, staff.user, held)
    await addPass(database, staff.user, { ...held, visits_left: 0 })
    await addPass(database, staff.user, { ...held, cancelled_at: hoursFromNow(-1) })
    expect(await rows('admin_subscriptions', { search: 'двадцать' })).toMatchObject([
      { id, sold: 2, holding: 1, is_used: true },
    ])
    expect(await rows('admin_subscriptions', { search: 'двадцать', kind: 'time' })).toEqual([])
    await expect(
      database.as(staff.admin, (sql) => sql`delete from public.subscriptions where id = ${id}`),
    ).rejects.toThrow(/foreign key/)
  })
})

describe('passes that people hold', () => {
  const find = async (id: string) => {
    const held = (await rows('admin_user_passes', { search: 'борис' })).find((row) => row.id === id)
    return held as Json
  }
  const adjust = async (id: string, own: Json = {}, who = staff.admin) => {
    const pass = await find(id)
    return api(who, 'adjust_pass', {
      pass_id: id,
      version: pass.updated_at,
      visits_left: pass.visits_left,
      valid_until: pass.valid_until,
      reason: 'Событие отменили',
      ...own,
    })
  }

  test('are found by holder, kind and status', async () => {
    const [good, spent] = [
      await addPass(database, staff.other),
      await addPass(database, staff.other, { visits_left: 0 }),
    ]
    const mine = { search: 'борис' }
    expect((await rows('admin_user_passes', mine)).map(({ id }) => id)).toEqual([spent, good])
    expect(await rows('admin_user_passes', { ...mine, state: 'used_up' })).toMatchObject([
      { id: spent, state: 'used_up', holder: { name: 'Борис', email: staff.other.email } },
    ])
    const { subscription } = await find(good)
    expect(await rows('admin_user_passes', { pass: subscription.slug })).toMatchObject([{ id: good }])
    expect((await rows('admin_user_passes', { ...mine, sort: 'left' })).map(({ id }) => id)).toEqual([
      spent,
      good,
    ])
  })

  test('are given visits and time with a reason, which the log keeps', async () => {
    const id = await addPass(database, staff.other, { visits_left: 9 })
    const valid_until = hoursFromNow(24 * 200)
    const pass = await adjust(id, { visits_left: 12, valid_until })
    expect(pass).toMatchObject({ visits_left: 12, visits_total: 12 })
    expect(Date.parse(pass.valid_until)).toBe(Date.parse(valid_until))
    const [log] = await database.sql`
      select actor_name, old, new from public.audit_log where table_name = 'user_passes' and row_id = ${id}`
    expect(log).toMatchObject({
      actor_name: 'Глеб',
      old: { visits_left: 9 },
      new: { visits_left: 12, reason: 'Событие отменили' },
    })
  })

  test.each([
    ['without a reason', { reason: ' ' }, '400 reason_required'],
    ['below nothing', { visits_left: -1 }, '400 visits_left_invalid'],
    ['beyond a thousand', { visits_left: 1001 }, '400 visits_left_invalid'],
    ['by no number', { visits_left: null }, '400 visits_left_invalid'],
    ['to an end before the beginning', { valid_until: '2020-01-01' }, '400 valid_until_invalid'],
    ['over what somebody saved first', { version: '2020-01-01' }, '409 edit_conflict'],
  ])('are not changed %s', async (_, own, code) => {
    const id = await addPass(database, staff.other)
    expect(await apiErrorOf(adjust(id, own))).toBe(code)
    expect(await find(id)).toMatchObject({ visits_left: 4 })
  })

  test('show the conflicting values, and cannot be adjusted when cancelled', async () => {
    const id = await addPass(database, staff.other)
    expect(await errorDetailOf(adjust(id, { version: '2020-01-01' }))).toMatchObject({ id, visits_left: 4 })
    await database.sql`update public.user_passes set cancelled_at = now() where id = ${id}`
    expect(await apiErrorOf(adjust(id))).toBe('409 pass_cancelled')
  })

  test('are for those who manage content', async () => {
    const id = await addPass(database, staff.other)
    for (const who of [staff.other, staff.moderator]) {
      expect(await apiErrorOf(adjust(id, {}, who))).toBe('403 not_allowed')
      for (const name of ['admin_user_passes', 'admin_subscriptions', 'admin_coworking_plans'])
        expect(await apiErrorOf(api(who, name))).toBe('403 not_allowed')
    }
  })
})

test('the order of the passes is set by those who manage settings alone', async () => {
  await insert(database, 'site_settings', { id: randomUUID(), language_code: 'ru', is_active: true })
  const set = (who: typeof staff.admin) =>
    database.as(
      who,
      (sql) => sql`
        update public.site_settings set subscription_sort_settings = '{"field": "name", "direction": "desc"}'
        where language_code = 'ru' and is_active returning subscription_sort_settings`,
    )
  expect(await set(staff.admin)).toHaveLength(0)
  expect(await set(staff.moderator)).toHaveLength(0)
  expect(await set(staff.superAdmin)).toHaveLength(1)
})
