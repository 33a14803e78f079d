import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { type Account, addAccount, addStaff } from './fixtures/accounts.ts'
import { insert } from './fixtures/events.ts'

let database: TestDatabase
const callers: Record<string, Caller> = { visitor: 'anon' }

beforeAll(async () => {
  database = await createTestDatabase()
  const { user, admin } = await addStaff(database)
  Object.assign(callers, { user, admin })
})

const TABLES = ['site_settings', 'content_pages', 'support_services', 'coworking_plans', 'subscriptions']

// Truncating them would make new files for all tables that refer to plans and passes.
beforeEach(async () => {
  for (const table of TABLES) await database.sql`delete from ${database.sql(`public.${table}`)}`
})

afterAll(() => database.drop())

const settings = (language: 'ru' | 'en', sections: Record<string, unknown>, isActive = true) =>
  insert(database, 'site_settings', { language_code: language, is_active: isActive, ...sections })

/** `page` is one of the functions, written here and nowhere else. */
async function ask(page: string, caller: Caller = 'anon') {
  const [row] = await database.as(caller, (sql) => sql.unsafe(`select public.${page} as page`))
  return row?.page
}

describe('an empty hub', () => {
  test.each([
    ['requisites_page()', { page: null, requisites: null, language: 'ru' }],
    ['support_page()', { page: null, services: [] }],
    [
      "about_page('en')",
      { page: null, contacts: { language: 'ru', address: null, hours: null, email: null, phone: null } },
    ],
    [
      'coworking_page(null)',
      {
        page: null,
        plans: [],
        contacts: { language: 'ru', address: null, hours: null, email: null, phone: null },
      },
    ],
  ])('%s is empty, not an error', async (page, expected) => {
    expect(await ask(page)).toEqual(expected)
  })

  test('list_subscriptions has no rows', async () => {
    const rows = await database.as('anon', (sql) => sql`select * from public.list_subscriptions()`)
    expect(rows).toHaveLength(0)
  })
})

describe('settings', () => {
  test('are active once for each language', async () => {
    await settings('ru', {})
    await settings('ru', {}, false)
    await settings('en', {})
    await expect(settings('ru', {})).rejects.toMatchObject({ code: '23505' })
  })

  test('come in the requested language, and name the language used', async () => {
    await settings('ru', { requisites: { bank: 'Банк' }, footer_settings: { email: 'ru@hub.example' } })
    await settings('en', { requisites: { bank: 'Bank' }, footer_settings: { email: 'en@hub.example' } })
    expect(await ask("requisites_page('en')")).toMatchObject({ requisites: { bank: 'Bank' }, language: 'en' })
    expect(await ask('requisites_page()')).toMatchObject({ requisites: { bank: 'Банк' }, language: 'ru' })
    expect(await ask("about_page('en')")).toMatchObject({
      contacts: { email: 'en@hub.example', language: 'en' },
    })
  })

  test('a section that English lacks is the Russian one, the others stay', async () => {
    await settings('ru', { requisites: { bank: 'Банк' }, footer_settings: { email: 'ru@hub.example' } })
    await settings('en', { requisites: null, footer_settings: { email: 'en@hub.example' } })
    expect(await ask("requisites_page('en')")).toMatchObject({ requisites: { bank: 'Банк' }, language: 'ru' })
    expect(await ask("coworking_page('en')")).toMatchObject({
      contacts: { email: 'en@hub.example', language: 'en' },
    })
    await database.sql`update public.site_settings set footer_settings = null where language_code = 'en'`
    expect(await ask("about_page('en')")).toMatchObject({
      contacts: { email: 'ru@hub.example', language: 'ru' },
    })
  })

  test('an inactive row is not returned, not even to staff', async () => {
    await settings('ru', { requisites: { bank: 'Старый' } }, false)
    const staff = await addAccount(database, { role: 'super_admin' })
    expect(await ask('requisites_page()', staff)).toMatchObject({ requisites: null })
  })
})

describe.each(['visitor', 'user', 'admin'])('public content for a %s', (name) => {
  const caller = () => callers[name] as Caller

  test('contains the active plans in their order', async () => {
    const plan = { kind: 'day_pass', name: { ru: 'День' }, price_amount: 100, period: 'day' }
    await insert(database, 'coworking_plans', { ...plan, slug: 'second', sort_order: 2 })
    await insert(database, 'coworking_plans', { ...plan, slug: 'first', sort_order: 1 })
    await insert(database, 'coworking_plans', { ...plan, slug: 'gone', is_active: false })
    const { plans } = await ask('coworking_page()', caller())
    expect(plans.map(({ slug }: { slug: string }) => slug)).toEqual(['first', 'second'])
    expect(Object.keys(plans[0]).sort()).toEqual([
      'currency',
      'day_count',
      'features',
      'id',
      'is_recommended',
      'kind',
      'name',
      'period',
      'price_amount',
      'seats',
      'slug',
      'summary',
      'valid_days',
    ])
  })

  test('contains the active services in their order', async () => {
    const service = { title: { ru: 'Понемногу' }, action: { ru: 'Поддержать' }, url: 'https://a.example/' }
    await insert(database, 'support_services', { ...service, kind: 'boosty', sort_order: 2 })
    await insert(database, 'support_services', { ...service, kind: 'paypal', sort_order: 1 })
    await insert(database, 'support_services', { ...service, kind: 'patreon', is_active: false })
    const { services } = await ask('support_page()', caller())
    expect(services.map(({ kind }: { kind: string }) => kind)).toEqual(['paypal', 'boosty'])
  })

  test('contains the texts of a page', async () => {
    const words = { title: { ru: 'О хабе' }, lead: { ru: 'Дом' }, body: { ru: '<p>Текст</p>' } }
    await insert(database, 'content_pages', { slug: 'about', ...words, data: { people: [] } })
    expect((await ask('about_page()', caller())).page).toEqual({ ...words, data: { people: [] } })
  })
})

describe('list_subscriptions', () => {
  const base = { kind: 'count', visits: 5, valid_days: 90, price_amount: 1000 }
  const pass = (slug: string, changes: Record<string, unknown> = {}) =>
    insert(database, 'subscriptions', { ...base, slug, name: { ru: slug }, ...changes })

  beforeEach(async () => {
    await pass('five', { sort_order: 1, price_amount: 250_000, name: { ru: 'Пять', en: 'Five' } })
    await pass('month', {
      sort_order: 2,
      ...{ kind: 'time', visits: null, valid_days: null, period: 'month' },
      price_amount: 3_900,
      currency: 'EUR',
      name: { ru: 'Абонемент', en: 'Pass' },
      is_recommended: true,
    })
    await pass('ten', { sort_order: 2, is_recommended: true, price_amount: 100_000, name: { ru: 'Десять' } })
    await pass('gone', { is_active: false })
  })

  async function list(call = '', caller: Caller = 'anon'): Promise<string[]> {
    const rows = await database.as(caller, (sql) =>
      sql.unsafe(`select slug from public.list_subscriptions(${call})`),
    )
    return rows.map(({ slug }) => slug)
  }

  /** Which of two of the same place comes first is told by their ids. */
  const tied = async () => {
    const rows = await database.sql`select slug from public.subscriptions where sort_order = 2 order by id`
    return rows.map(({ slug }) => slug)
  }

  test.each([
    ['nothing', undefined],
    ['no field', {}],
    ['the order of the staff', { field: 'sort_order', direction: 'asc' }],
    ['what nobody knows', { field: 'id; drop table public.subscriptions', direction: 'up' }],
    ['what is no text', { field: { a: 1 }, direction: ['desc'] }],
  ])('when the settings say %s, sort_order ascends', async (_, order) => {
    if (order) await settings('ru', { subscription_sort_settings: order })
    expect(await list()).toEqual(['five', ...(await tied())])
  })

  test.each([
    [{ field: 'price_amount', direction: 'asc' }, 'ru', ['ten', 'five', 'month']],
    [{ field: 'price_amount', direction: 'desc' }, 'ru', ['month', 'five', 'ten']],
    [{ field: 'name' }, 'ru', ['month', 'ten', 'five']],
    [{ field: 'name' }, 'en', ['five', 'month', 'ten']],
    [{ field: 'created_at', direction: 'desc' }, 'ru', ['ten', 'month', 'five']],
  ])('the settings %j order them in %s', async (order, language, expected) => {
    await settings('ru', { subscription_sort_settings: order })
    expect(await list(`'${language}'`)).toEqual(expected)
  })

  test('English has an order of its own where it is set', async () => {
    await settings('ru', { subscription_sort_settings: { field: 'price_amount', direction: 'asc' } })
    await settings('en', { subscription_sort_settings: { field: 'price_amount', direction: 'desc' } })
    expect(await list("'ru'")).toEqual(['ten', 'five', 'month'])
    expect(await list("'en'")).toEqual(['month', 'five', 'ten'])
  })

  test('filters by kind and by what is recommended', async () => {
    expect(await list("kind => 'count'")).toEqual(['five', 'ten'])
    expect(await list("kind => 'time'")).toEqual(['month'])
    expect((await list('is_recommended => true')).sort()).toEqual(['month', 'ten'])
    expect(await list('is_recommended => false')).toHaveLength(3)
    expect(await list("kind => 'count', is_recommended => true")).toEqual(['ten'])
  })

  test('comes in pages', async () => {
    const all = await list()
    expect(await list('page_size => 2')).toEqual(all.slice(0, 2))
    expect(await list('page_size => 2, page => 2')).toEqual(all.slice(2))
    expect(await list('page_size => 2, page => 3')).toEqual([])
    expect(await list('page_size => 0, page => -1')).toEqual(all.slice(0, 1))
    expect(await list('page_size => null, page => null')).toEqual(all)
    expect(await list('page => 2147483647')).toEqual([])
  })

  test.each(['visitor', 'user', 'admin'])('shows a %s the same, without what is off sale', async (name) => {
    expect((await list('', callers[name] as Account)).sort()).toEqual(['five', 'month', 'ten'])
  })
})
