import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiOf, type Json } from '../purchases/fixtures/api.ts'
import { BOTH, translationsOf } from './fixtures/translations.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let stored: ReturnType<typeof translationsOf>['stored']
let stateOf: ReturnType<typeof translationsOf>['stateOf']
let idOf: ReturnType<typeof translationsOf>['idOf']
let setTitle: ReturnType<typeof translationsOf>['setTitle']

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  ;({ stored, stateOf, idOf, setTitle } = translationsOf(database))
})
afterAll(() => database.drop())

const found = async (args: Json, caller = staff.admin): Promise<string[]> =>
  (await api(caller, 'admin_translations', { page_size: 1000, ...args })).rows.map(
    (row: Json) => row.record_id,
  )

test('every localized column is registered, or named here with the reason why visitors do not read it', async () => {
  const columns = await database.sql`
    select relname || '.' || attname as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not attisdropped
      and atttypid = 'public.localized_text'::regtype
    order by 1`
  const registered =
    await database.sql`select table_name || '.' || column_name as name from private.localized_columns`
  const known = new Set(registered.map(({ name }) => name))
  expect(columns.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([
    // Staff alone see the calendar's own items.
    'calendar_items.title',
    // Sent already.
    'event_messages.body',
    'event_messages.subject',
    // What was sold keeps its name.
    'order_items.title',
    // For staff.
    'promo_codes.note',
    'seasons.title',
    // A copy of the field's name.
    'speakers.field_name',
  ])
})

test('every registered column needs the permission that the policy of its table requires', async () => {
  const wrong = await database.sql`
    select table_name, permission, pg_get_expr(polqual, polrelid) as policy
    from private.localized_columns
    join pg_policy on polrelid = ('public.' || table_name)::regclass and polcmd = 'w'
    where pg_get_expr(polqual, polrelid) not like '%' || permission || '%'`
  expect(wrong).toEqual([])
  const [counted] = await database.sql`
    select count(distinct polrelid)::integer as policies, (
      select count(distinct table_name)::integer from private.localized_columns
    ) as tables
    from pg_policy join private.localized_columns on polrelid = ('public.' || table_name)::regclass and polcmd = 'w'`
  expect(counted?.policies).toBe(counted?.tables)
})

describe('the state of a text', () => {
  test('is missing without English, current with it, identical where both are the same', async () => {
    const event = await addEvent(database, {
      title: { ru: 'Звёзды' },
      summary: BOTH,
      venue: { ru: '2026', en: '2026' },
    })
    expect(await stateOf(event)).toBe('missing')
    expect(await stateOf(event, 'summary')).toBe('current')
    expect(await stateOf(event, 'venue')).toBe('current')
    await setTitle(event, { ru: 'Звёзды', en: 'Звёзды' })
    expect(await stateOf(event)).toBe('identical')
    await setTitle(event, BOTH)
    expect(await stateOf(event)).toBe('current')
  })

  test('is stale once one language changed, until the other one follows or the change is undone', async () => {
    const event = await addEvent(database, { title: BOTH })
    await setTitle(event, { ru: 'Звёзды и планеты', en: 'Stars' })
    await setTitle(event, { ru: 'Звёзды, планеты и кометы', en: 'Stars' })
    const row = await api(staff.moderator, 'admin_translation', { translation_id: await idOf(event) })
    expect(row).toMatchObject({ state: 'stale', language: 'en', before: 'Звёзды' })
    await setTitle(event, BOTH)
    expect(await stateOf(event)).toBe('current')
    await setTitle(event, { ru: 'Звёзды', en: 'Stars and planets' })
    expect(await api(staff.moderator, 'admin_translation', { translation_id: row.id })).toMatchObject({
      state: 'stale',
      language: 'ru',
      before: 'Stars',
    })
    await setTitle(event, { ru: 'Звёзды и планеты', en: 'Stars and planets' })
    expect(await stateOf(event)).toBe('current')
  })

  test('survives a form that deletes rows and inserts them again', async () => {
    const event = await addEvent(database)
    const session = {
      id: randomUUID(),
      event_id: event,
      starts_at: hoursFromNow(26),
      ends_at: hoursFromNow(27),
    }
    await insert(database, 'event_sessions', { ...session, title: BOTH })
    await database.sql`delete from public.event_sessions where id = ${session.id}`
    expect(await stateOf(event, 'title', 'event_sessions')).toBe('deleted')
    await insert(database, 'event_sessions', { ...session, title: { ru: 'Кометы', en: 'Stars' } })
    expect(await stateOf(event, 'title', 'event_sessions')).toBe('stale')
    await database.sql`delete from public.events where id = ${event}`
    expect(await stateOf(event, 'title', 'event_sessions')).toBeUndefined()
  })

  test('is told of each text in a list and of labels inside JSON', async () => {
    const id = randomUUID()
    await insert(database, 'coworking_plans', {
      ...{ id, slug: id, kind: 'monthly', name: BOTH, price_amount: 1, period: 'month' },
      features: [BOTH, { ru: 'Кофе' }],
    })
    const paths = async () =>
      (
        await database.sql`
          select path, state from public.content_translations
          where record_id = ${id} and column_name = 'features' and state <> 'deleted' order by path`
      ).map(({ path, state }) => [...path, state])
    expect(await paths()).toEqual([
      ['0', 'current'],
      ['1', 'missing'],
    ])
    await database.sql`update public.coworking_plans set features = features - 1 where id = ${id}`
    expect(await paths()).toEqual([['0', 'current']])
  })

  test('follows the navigation, whose two languages are two rows', async () => {
    const settings = async (language: string, label: string) =>
      database.sql`
        insert into public.site_settings (language_code, navigation_items)
        values (${language}, ${database.sql.json([{ id: 'about', label, path: '/about', visible: true, order: 1 }])})
        on conflict (language_code) where is_active do update set navigation_items = excluded.navigation_items`
    await settings('ru', 'О нас')
    expect(await stateOf('navigation', 'navigation_items', 'site_settings')).toBe('missing')
    await settings('en', 'About')
    expect(await stateOf('navigation', 'navigation_items', 'site_settings')).toBe('current')
    await settings('ru', 'О хабе')
    expect(await stateOf('navigation', 'navigation_items', 'site_settings')).toBe('stale')
    expect(await found({ state: 'stale', section: 'navigation' })).toEqual([])
    expect(await found({ state: 'stale', section: 'navigation' }, staff.superAdmin)).toEqual(['navigation'])
  })

  test('of texts from before is found in the audit log', async () => {
    const event = await addEvent(database, { title: BOTH, summary: BOTH })
    const edit = (column: string, text: Json) =>
      database.as(staff.moderator, (sql) =>
        sql.unsafe(`update public.events set ${column} = $1::text::jsonb where id = $2`, [
          JSON.stringify(text),
          event,
        ]),
      )
    await edit('title', { ru: 'Планеты', en: 'Stars' })
    await edit('summary', { ru: 'Планеты', en: 'Stars' })
    await edit('summary', { ru: 'Планеты', en: 'Planets' })
    await database.sql`delete from public.content_translations where record_id = ${event}`
    await database.sql`select private.read_translations('events')`
    expect(await stored(event)).toMatchObject({ state: 'stale', basis: BOTH })
    expect(await stateOf(event, 'summary')).toBe('current')
  })

  test('leaves out the row that gives a course its seats', async () => {
    const id = randomUUID()
    await insert(database, 'courses', {
      id,
      slug: id,
      title: { ru: 'Курс' },
      format: 'offline',
      level: 'beginner',
    })
    const rows =
      await database.sql`select table_name from public.content_translations where record_id = ${id}`
    expect(rows.map(({ table_name }) => table_name)).toEqual(['courses'])
  })
})
