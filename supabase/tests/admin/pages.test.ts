import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
})
beforeEach(
  () =>
    database.sql`truncate public.site_settings, public.content_pages, public.support_services, public.audit_log`,
)
afterAll(() => database.drop())

const read = (slug: string): Promise<Json> => api(staff.admin, 'admin_page', { slug })
const save = (page: Json, base: string, caller = staff.admin): Promise<Json> =>
  api(caller, 'save_page', { page, base })

describe('a page', () => {
  test('without content is empty, and is created by its first save', async () => {
    const empty = await read('about')
    expect(empty).toMatchObject({ slug: 'about', title: null, body: null, data: {} })
    const saved = await save(
      { slug: 'about', title: { ru: 'О хабе' }, data: { people: [] } },
      empty.updated_at,
    )
    expect(saved).toMatchObject({ title: { ru: 'О хабе' }, lead: null, data: { people: [] } })
    expect(saved.updated_at).not.toBe(empty.updated_at)
    expect(await read('about')).toEqual(saved)
  })

  test('keeps data that its form does not contain', async () => {
    await database.sql`insert into public.content_pages (slug, title, data) values ('about', '{"ru": "а"}', '{"far": 1, "people": 2}')`
    const { updated_at } = await read('about')
    const saved = await save({ slug: 'about', title: { ru: 'б' }, data: { people: [] } }, updated_at)
    expect(saved.data).toEqual({ far: 1, people: [] })
  })

  test('that another person has saved is reported with the current values', async () => {
    const { updated_at } = await read('about')
    const theirs = await save({ slug: 'about', title: { ru: 'их' } }, updated_at)
    const rejected = save({ slug: 'about', title: { ru: 'моё' } }, updated_at)
    expect(await apiErrorOf(rejected)).toBe('409 edit_conflict')
    expect(await errorDetailOf(rejected)).toEqual(theirs)
    expect(await read('about')).toEqual(theirs)
  })

  test('that did not change leaves no entry in the audit log', async () => {
    const { updated_at } = await read('about')
    const first = await save({ slug: 'about', title: { ru: 'а' } }, updated_at)
    const again = await save({ slug: 'about', title: { ru: 'а' } }, first.updated_at)
    expect(again).toEqual(first)
    const rows = await database.sql`select action from public.audit_log where table_name = 'content_pages'`
    expect(rows.map(({ action }) => action)).toEqual(['insert'])
  })

  test('rejects HTML that pages do not admit', async () => {
    const { updated_at } = await read('about')
    const body = { ru: '<img src=x onerror=alert(1)>' }
    const errorCode = await apiErrorOf(save({ slug: 'about', title: { ru: 'а' }, body }, updated_at))
    expect(errorCode).toBe('400 body_ru_invalid')
  })

  test.each(['user', 'moderator'] as const)('is not for a %s', async (role) => {
    expect(await apiErrorOf(api(staff[role], 'admin_page', { slug: 'about' }))).toBe('403 not_allowed')
    expect(await apiErrorOf(save({ slug: 'about', title: { ru: 'а' } }, '', staff[role]))).toBe(
      '403 not_allowed',
    )
  })

  test.each(['coworking', 'home', ''])('with the slug «%s» is not found', async (slug) => {
    expect(await apiErrorOf(api(staff.admin, 'admin_page', { slug }))).toBe('404 page_not_found')
  })
})

const service = (kind: string, own: Json = {}): Json => ({
  kind,
  title: { ru: kind },
  text: null,
  action: { ru: 'Поддержать' },
  url: `https://${kind}.example/`,
  is_active: true,
  ...own,
})

describe('the services of the support page', () => {
  const page = (services: Json[]) => ({ slug: 'support', title: { ru: 'Поддержать' }, services })

  test('are added, sorted, changed and deleted in one save', async () => {
    const empty = await read('support')
    const first = await save(
      page([service('patreon'), service('boosty'), service('paypal')]),
      empty.updated_at,
    )
    const [patreon, boosty, paypal] = first.services
    expect([patreon.kind, boosty.kind, paypal.kind]).toEqual(['patreon', 'boosty', 'paypal'])
    const second = await save(
      page([
        { ...paypal, title: { ru: 'Один раз' } },
        { ...patreon, is_active: false },
      ]),
      first.updated_at,
    )
    expect(second.services.map((it: Json) => [it.id, it.title.ru, it.is_active])).toEqual([
      [paypal.id, 'Один раз', true],
      [patreon.id, 'patreon', false],
    ])
    const [shown] = await database.as('anon', (sql) => sql`select public.support_page() as page`)
    expect(shown?.page.services.map((it: Json) => it.title.ru)).toEqual(['Один раз'])
  })

  test('are part of the version of their page', async () => {
    const empty = await read('support')
    await database.sql`
      insert into public.support_services (kind, title, action, url)
      values ('boosty', '{"ru": "а"}', '{"ru": "б"}', 'https://a.example')`
    expect(await apiErrorOf(save(page([]), empty.updated_at))).toBe('409 edit_conflict')
  })

  test('lead to the web alone, and nothing is saved when one does not', async () => {
    const { updated_at } = await read('support')
    await expect(
      save(page([service('boosty'), service('paypal', { url: 'javascript:alert(1)' })]), updated_at),
    ).rejects.toMatchObject({ code: '23514' })
    expect((await read('support')).updated_at).toBe(updated_at)
  })
})

const ACCOUNT = '840000000095584510'
const bank = (own: Json = {}): Json => ({ payee: 'Čigra doo', account: ACCOUNT, ...own })

describe('bank details', () => {
  const page = (own: Json = {}) => ({ slug: 'requisites', title: { ru: 'Реквизиты' }, ...own })

  beforeEach(async () => {
    await database.sql`insert into public.site_settings (language_code) values ('ru'), ('en')`
  })

  test('are saved by a super admin, in each language', async () => {
    const { updated_at } = await read('requisites')
    const own = { bank: { ru: bank(), en: bank({ bank: 'Bank' }) } }
    const saved = await save(page(own), updated_at, staff.superAdmin)
    expect(saved.bank).toEqual(own.bank)
    const [shown] = await database.as('anon', (sql) => sql`select public.requisites_page('en') as page`)
    expect(shown?.page).toMatchObject({ requisites: { bank: 'Bank' }, language: 'en' })
    const fallback = await save(page({ bank: { ru: bank(), en: null } }), saved.updated_at, staff.superAdmin)
    expect(fallback.bank).toEqual({ ru: bank() })
    const log = await database.sql`select actor_role from public.audit_log where table_name = 'site_settings'`
    expect(log.map(({ actor_role }) => actor_role)).toEqual(['super_admin', 'super_admin', 'super_admin'])
  })

  test('an admin can change the text but not the bank account', async () => {
    const { updated_at } = await read('requisites')
    expect(await apiErrorOf(save(page({ bank: { ru: bank() } }), updated_at))).toBe('403 not_allowed')
    expect((await save(page(), updated_at)).title).toEqual({ ru: 'Реквизиты' })
  })

  test.each(['840000000095584511', '840-955845-10', '', 'ацц'])('the account %s is none', async (account) => {
    const { updated_at } = await read('requisites')
    const rejected = save(page({ bank: { ru: bank({ account }) } }), updated_at, staff.superAdmin)
    expect(await apiErrorOf(rejected)).toBe('400 account_invalid')
  })

  test('need active settings of the language', async () => {
    await database.sql`update public.site_settings set is_active = false where language_code = 'ru'`
    const { updated_at } = await read('requisites')
    const rejected = save(page({ bank: { ru: bank() } }), updated_at, staff.superAdmin)
    expect(await apiErrorOf(rejected)).toBe('404 settings_not_found')
    expect(await errorDetailOf(rejected)).toEqual({ language: 'ru' })
  })

  test('do not get stale when other settings change', async () => {
    const { updated_at } = await read('requisites')
    await database.sql`update public.site_settings set navigation_style = 'other'`
    expect((await read('requisites')).updated_at).toBe(updated_at)
  })
})
