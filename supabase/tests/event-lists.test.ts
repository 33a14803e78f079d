import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './fixtures/accounts.ts'
import { addEvent, addSpace, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const add = (slug: string, startsIn: number, event: Parameters<typeof addEvent>[1] = {}) =>
    addEvent(database, { slug, starts_at: hoursFromNow(startsIn), ...event })
  await add('running', -1, { kind: 'quiz', price_kind: 'paid', price_amount: 40_000 })
  await add('tomorrow', 24, { talk_languages: ['en'] })
  await add('week', 24 * 7, { kind: 'seminar', price_kind: 'paid', price_amount: 1_000, currency: 'EUR' })
  await add('month', 24 * 30, { price_kind: 'donation', price_amount: 50_000, talk_languages: ['ru', 'sr'] })
  await add('yesterday', -24)
  await add('year-ago', -24 * 365, { kind: 'quiz', price_kind: 'paid', price_amount: 30_000 })
  await add('draft', 48, { published_at: null })
  await add('scheduled', 48, { published_at: hoursFromNow(1) })
  await add('cancelled', 24 * 14, { status: 'cancelled' })
  await add('postponed-long-ago', -24 * 30, { status: 'postponed' })
})

afterAll(() => database.drop())

type Filter = {
  search?: string | null
  kinds?: string[] | null
  price_kinds?: string[] | null
  languages?: string[] | null
  tab?: string | null
  sort?: string | null
  page_size?: number | null
  page?: number | null
}

async function list(filter: Filter = {}, caller: Caller = 'anon'): Promise<string[]> {
  const { search = null, kinds = null, price_kinds = null, languages = null } = filter
  const { tab = 'upcoming', sort = null, page_size = 12, page = 1 } = filter
  const rows = await database.as(
    caller,
    (sql) => sql`
    select slug from public.list_events(
      ${search}, ${kinds}::public.event_kind[], ${price_kinds}::public.price_kind[], ${languages},
      ${tab}, ${sort}, ${page_size}, ${page}
    )`,
  )
  return rows.map((row) => row.slug)
}

const upcoming = ['running', 'tomorrow', 'week', 'cancelled', 'month']
const past = ['yesterday', 'postponed-long-ago', 'year-ago']

describe('list_events', () => {
  test('sorts upcoming and current events by start, soonest first', async () => {
    expect(await list()).toEqual(upcoming)
    expect(await list({ sort: 'soonest' })).toEqual(upcoming)
    expect(await list({ sort: 'latest' })).toEqual([...upcoming].reverse())
  })

  test('sorts past events latest first', async () => {
    expect(await list({ tab: 'past' })).toEqual(past)
    expect(await list({ tab: 'past', sort: 'soonest' })).toEqual([...past].reverse())
  })

  test('sorts cheapest by free and donation first, then by price across currencies', async () => {
    expect(await list({ sort: 'cheapest' })).toEqual(['tomorrow', 'cancelled', 'month', 'running', 'week'])
    expect(await list({ sort: 'cheapest', tab: 'past' })).toEqual([
      'yesterday',
      'postponed-long-ago',
      'year-ago',
    ])
  })

  test('excludes drafts and scheduled events, also for staff', async () => {
    const admin = await addAccount(database, { role: 'admin' })
    expect(await list({}, admin)).toEqual(upcoming)
  })

  test.each([
    ['one kind', { kinds: ['seminar'] }, ['week']],
    ['two kinds', { kinds: ['seminar', 'quiz'] }, ['running', 'week']],
    ['one price', { price_kinds: ['free'] }, ['tomorrow', 'cancelled']],
    ['two prices', { price_kinds: ['donation', 'paid'] }, ['running', 'week', 'month']],
    ['a language', { languages: ['sr'] }, ['month']],
    ['any of two languages', { languages: ['en', 'sr'] }, ['tomorrow', 'month']],
    ['several filters', { kinds: ['quiz'], price_kinds: ['paid'], tab: 'past' }, ['year-ago']],
    ['filters that nothing meets', { kinds: ['festival'] }, []],
    ['a language nobody speaks', { languages: ['%'] }, []],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await list(filter)).toEqual(expected)
  })

  test.each<[string, Filter]>([
    ['empty lists', { kinds: [], price_kinds: [], languages: [] }],
    ['nulls', { tab: null, sort: null, page: null, page_size: null }],
    ['an unknown tab and order', { tab: "x'; drop table events", sort: 'random()' }],
    ['a page below one', { page: -1 }],
    ['the lowest integer', { page: -2_147_483_648 }],
    ['a page size above the limit', { page_size: 2_147_483_647 }],
    ['blank search', { search: '  ' }],
  ])('%s filter nothing', async (_, filter) => {
    expect(await list(filter)).toEqual(upcoming)
  })

  test('returns pages without gaps or repeats', async () => {
    const pages = [1, 2, 3, 4].map((page) => list({ page, page_size: 2 }))
    expect(await Promise.all(pages)).toEqual([
      upcoming.slice(0, 2),
      upcoming.slice(2, 4),
      upcoming.slice(4),
      [],
    ])
  })

  test.each([[0], [-5]])('a page size of %i is one', async (page_size) => {
    expect(await list({ page_size })).toEqual(['running'])
  })

  test('the page size ends at a hundred, and a page nobody reaches is empty', async () => {
    const copy = await createTestDatabase()
    for (let index = 0; index < 101; index += 1) await addEvent(copy)
    const [row] = await copy.as(
      'anon',
      (sql) => sql`
      select
        (select count(*)::integer from public.list_events(page_size => 1000)) as first,
        (select count(*)::integer from public.list_events(page_size => 1000, page => 2147483647)) as last`,
    )
    expect(row).toEqual({ first: 100, last: 0 })
    await copy.drop()
  })
})

describe('count_events', () => {
  test('counts by kind under the same filters', async () => {
    const rows = await database.as(
      'anon',
      (sql) => sql`select * from public.count_events(languages => '{ru}')`,
    )
    expect(Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))).toEqual({
      lecture: 2,
      seminar: 1,
      festival: 0,
      screening: 0,
      quiz: 1,
      excursion: 0,
    })
  })

  test('stops counting at 200', async () => {
    const copy = await createTestDatabase()
    await copy.sql`
      insert into public.events (slug, kind, title, starts_at, ends_at, published_at)
      select 'quiz-' || n, 'quiz', '{"ru": "Квиз"}', now() + n * interval '1 day', now() + n * interval '25 hours', now()
      from generate_series(1, 201) n`
    const rows = await copy.as(
      'anon',
      (sql) => sql`
      select count from public.count_events(search => 'квиз') where kind = 'quiz'`,
    )
    expect(rows).toEqual([{ count: 200 }])
    await copy.drop()
  })
})

describe('event_cards', () => {
  const card = async (slug: string) => {
    const [row] = await database.as(
      'anon',
      (sql) => sql`select * from public.event_cards where slug = ${slug}`,
    )
    return row
  }

  test.each([
    ['yesterday', 'completed'],
    ['running', 'planned'],
    ['cancelled', 'cancelled'],
    ['postponed-long-ago', 'postponed'],
  ])('%s reads %s', async (slug, status) => {
    expect((await card(slug))?.status).toBe(status)
  })

  test.each([['draft'], ['scheduled']])('%s is not there', async (slug) => {
    expect(await card(slug)).toBeUndefined()
  })

  test('shows location, speakers and remaining seats', async () => {
    const space = await addSpace(database, 'Большой зал')
    const speaker = await addSpeaker(database, 'Мария Ковач', 'Marija Kovač')
    const hidden = await addSpeaker(database, 'Скрытый')
    await database.sql`update public.speakers set status = 'inactive' where id = ${hidden}`
    const event = await addEvent(database, {
      slug: 'full-card',
      starts_at: hoursFromNow(5000),
      capacity: 10,
      space_id: space,
    })
    await insert(database, 'event_speakers', { event_id: event, speaker_id: hidden, sort_order: 0 })
    await insert(database, 'event_speakers', { event_id: event, speaker_id: speaker, sort_order: 1 })
    await insert(database, 'registrations', {
      event_id: event,
      full_name: 'Ада',
      email: 'a@hub.example',
      status: 'confirmed',
    })
    expect(await card('full-card')).toMatchObject({
      location: { ru: 'Большой зал' },
      seats_left: 9,
      speakers: [
        { id: speaker, slug: speaker, name: { ru: 'Мария Ковач', en: 'Marija Kovač' }, field: null },
      ],
    })
    await database.sql`delete from public.registrations`
    await database.sql`delete from public.events where id = ${event}`
  })

  test('without a limit of seats, none are left to count; without a room, the venue is the place', async () => {
    const event = await addEvent(database, {
      slug: 'outside',
      starts_at: hoursFromNow(5000),
      venue: { ru: 'Калемегдан' },
    })
    expect(await card('outside')).toMatchObject({
      seats_left: null,
      location: { ru: 'Калемегдан' },
      speakers: [],
    })
    await database.sql`delete from public.events where id = ${event}`
  })
})

describe('home_page', () => {
  const home = async () => {
    const [row] = await database.as('anon', (sql) => sql`select public.home_page() as page`)
    return row?.page
  }

  test('an empty hub has an empty page, not an error', async () => {
    const copy = await createTestDatabase()
    const [row] = await copy.as('anon', (sql) => sql`select public.home_page() as page`)
    expect(row?.page).toEqual({
      spectrum: [],
      featured: null,
      upcoming: [],
      speakers: [],
      spaces: { count: 0, price_from: null, currency: 'RSD', capacity_min: null, capacity_max: null },
      coworking: { price_from: null, currency: 'RSD', seats: null },
      about: null,
    })
    await copy.drop()
  })

  test('the spectrum holds what comes within 28 days and takes place', async () => {
    const { spectrum } = await home()
    expect(spectrum.map(({ slug }: { slug: string }) => slug)).toEqual(['running', 'tomorrow', 'week'])
    expect(Object.keys(spectrum[0]).sort()).toEqual(['ends_at', 'kind', 'slug', 'starts_at', 'title'])
  })

  test('what can still be joined is featured, recommended by staff first; the rest follows without it', async () => {
    const slugs = (page: { upcoming: { slug: string }[] }) => page.upcoming.map(({ slug }) => slug)
    const change = (slug: string, columns: Record<string, string | number | boolean>) =>
      database.sql`update public.events set ${database.sql(columns)} where slug = ${slug}`
    const before = await home()
    expect(before.featured.slug).toBe('tomorrow')
    expect(slugs(before)).toEqual(['running', 'week', 'month'])
    await change('week', { is_recommended: true })
    const after = await home()
    expect(after.featured.slug).toBe('week')
    expect(slugs(after)).toEqual(['running', 'tomorrow', 'month'])
    await change('week', { capacity: 0 })
    expect((await home()).featured.slug).toBe('tomorrow')
    await change('tomorrow', { registration_closes_at: hoursFromNow(-1) })
    expect((await home()).featured.slug).toBe('month')
    await change('month', { registration_opens_at: hoursFromNow(1) })
    expect((await home()).featured.slug, 'when none can be joined, what staff recommend').toBe('week')
  })
})
