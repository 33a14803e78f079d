import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addSpace, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, tally } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let slug: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
afterAll(() => database.drop())

describe('displays that report', () => {
  beforeEach(async () => {
    const space = await addSpace(database, 'Экранный зал')
    const [row] = await database.sql`select slug from public.spaces where id = ${space}`
    slug = row?.slug
    await database.sql`delete from public.signage_displays`
    await database.sql`delete from private.rate_limit_attempts`
  })

  const report = (own: object = {}, from = call) =>
    from('anon', 'report_display', {
      display_id: randomUUID(),
      language: 'both',
      width: 1920,
      height: 1080,
      space: slug,
      ...own,
    })
  const listed = async (): Promise<Json[]> => (await call(staff.admin, 'admin_displays')).displays
  const seen = (id: string, age: string) =>
    database.sql`update public.signage_displays set last_seen_at = now() - ${age}::interval where id = ${id}`
  const fill = (named: boolean, age: string) => database.sql`
    insert into public.signage_displays (id, name, language, width, height, last_seen_at)
    select gen_random_uuid(), case when ${named} then 'Фойе' end, 'ru', 1, 1, now() - ${age}::interval - make_interval(secs => n / 10.0)
    from generate_series(1, 100) n`

  test('are listed with what they show, and are offline after three minutes', async () => {
    const id = randomUUID()
    const since = hoursFromNow(-1)
    await report({ display_id: id, composition: '0123456789ab', stale_since: since })
    expect(await listed()).toMatchObject([
      {
        id,
        name: null,
        space: { slug, name: { ru: 'Экранный зал' } },
        language: 'both',
        composition: '0123456789ab',
        width: 1920,
        is_online: true,
      },
    ])
    await seen(id, '3 minutes')
    expect(await listed()).toMatchObject([{ id, is_online: false }])
    await report({ display_id: id, space: null })
    expect(await listed()).toMatchObject([{ id, space: null, stale_since: null, is_online: true }])
  })

  test('that repeat themselves within half a minute are not written again', async () => {
    const id = randomUUID()
    await report({ display_id: id })
    await seen(id, '1 second')
    const last = async () => {
      const [row] =
        await database.sql`select last_seen_at::text as at from public.signage_displays where id = ${id}`
      return row?.at
    }
    const before = await last()
    await report({ display_id: id })
    expect(await last()).toBe(before)
    await report({ display_id: id, language: 'ru' })
    expect(await last()).not.toBe(before)
  })

  test.each([
    ['an unknown space', { space: 'nowhere' }, '404 space_not_found'],
    ['an unknown language', { language: 'sr' }, '400 report_invalid'],
    ['no language', { language: null }, '400 report_invalid'],
    ['a composition that is none', { composition: '<script>' }, '400 report_invalid'],
    ['a window without a size', { width: 0 }, '400 report_invalid'],
    ['no id', { display_id: null }, '400 report_invalid'],
  ])('with %s are rejected', async (_, own, error) => {
    expect(await apiErrorOf(report(own))).toBe(error)
    expect(await listed()).toEqual([])
  })

  test('are limited for a network that invents displays, not for the ones that it has', async () => {
    const stranger = apiOf(database, '198.51.100.7')
    const known = randomUUID()
    await report({ display_id: known }, stranger)
    for (let index = 1; index < 10; index += 1) await report({}, stranger)
    expect(await apiErrorOf(report({}, stranger))).toBe('429 too_many_requests')
    expect(await listed()).toHaveLength(10)
    await report({ display_id: known, language: 'en' }, stranger)
    await report({}, apiOf(database, '198.51.100.8'))
    expect(await listed()).toHaveLength(11)
  })

  test('are a hundred at most, also when they come at the same moment', async () => {
    await fill(false, '0')
    await database.sql`
      delete from public.signage_displays
      where id in (select id from public.signage_displays order by last_seen_at limit 2)`
    const outcomes = await tally(Array.from({ length: 6 }, () => report()))
    expect(outcomes).toEqual({ ok: 2, '409 too_many_displays': 4 })
  })

  test('take the place of the one that nobody named and nobody has seen for the longest time', async () => {
    await fill(false, '4 minutes')
    const [oldest] = await database.sql`select id from public.signage_displays order by last_seen_at limit 1`
    const id = randomUUID()
    await report({ display_id: id })
    const ids = (await listed()).map((display) => display.id)
    expect(ids).toHaveLength(100)
    expect(ids).toContain(id)
    expect(ids).not.toContain(oldest?.id)
  })

  test('never take the place of one with a name', async () => {
    await fill(true, '1 day')
    expect(await apiErrorOf(report())).toBe('409 too_many_displays')
  })

  test('are deleted when nobody has seen them: without a name after two days, with one after ninety', async () => {
    const [gone, foyer, stored] = [randomUUID(), randomUUID(), randomUUID()]
    for (const display_id of [gone, foyer, stored]) await report({ display_id })
    for (const display_id of [foyer, stored])
      await call(staff.admin, 'name_display', { display_id, name: ' Фойе ' })
    await seen(gone, '49 hours')
    await seen(foyer, '89 days')
    await seen(stored, '91 days')
    const id = randomUUID()
    await report({ display_id: id })
    expect((await listed()).map((display) => [display.id, display.name])).toEqual([
      [id, null],
      [foyer, 'Фойе'],
    ])
  })

  test('keep their name while they report, lose it when they are forgotten, and only names are on record', async () => {
    const id = randomUUID()
    await report({ display_id: id })
    await call(staff.admin, 'name_display', { display_id: id, name: 'Фойе' })
    await seen(id, '1 minute')
    await report({ display_id: id, language: 'en' }, (_caller, name, args) => call(staff.admin, name, args))
    expect(await listed()).toMatchObject([{ name: 'Фойе', language: 'en' }])
    await call(staff.admin, 'forget_display', { display_id: id })
    await call(staff.admin, 'forget_display', { display_id: id })
    await report({ display_id: id })
    expect(await listed()).toMatchObject([{ name: null }])
    const log = await database.sql`
      select action, new ->> 'name' as name from public.audit_log
      where table_name = 'signage_displays' and row_id = ${id} order by id`
    expect(log).toEqual([
      { action: 'update', name: 'Фойе' },
      { action: 'delete', name: null },
    ])
  })

  test('are named with sixty characters at most, and only while they are known', async () => {
    const id = randomUUID()
    await report({ display_id: id })
    const name = (text: string, display_id = id) =>
      call(staff.admin, 'name_display', { display_id, name: text })
    expect(await apiErrorOf(name('ы'.repeat(61)))).toBe('400 name_invalid')
    expect(await apiErrorOf(name('Фойе', randomUUID()))).toBe('404 display_not_found')
    expect(await name('  ')).toMatchObject({ id, name: null })
  })
})
