import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../seed/seed.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seed(database.sql, { now: new Date() })
})

afterAll(() => database.drop())

/** The one value of a query. */
async function value(query: string): Promise<unknown> {
  const [row] = await database.sql.unsafe(query)
  return Object.values(row ?? {})[0]
}

const all = (query: string) => database.sql.unsafe(query)
const list = async (query: string) => (await all(query)).map((row) => Object.values(row)[0])

describe('the programme', () => {
  test('at least 60 published events, over a year either side of today', async () => {
    expect(await value('select count(*)::integer from public.event_cards')).toBeGreaterThanOrEqual(60)
    const [edges] = await all(`
      select extract(day from now() - min(starts_at))::integer as past, extract(day from max(starts_at) - now())::integer as ahead
      from public.events`)
    expect(edges?.past).toBeGreaterThan(240)
    expect(edges?.ahead).toBeGreaterThan(240)
  })

  test.each([
    ['kind', 'public.event_kind'],
    ['price_kind', 'public.price_kind'],
    ['format', 'public.attendance_format'],
    ['status', 'public.event_status'],
  ])('every %s', async (column, type) => {
    const known = await list(`select unnest(enum_range(null::${type}))::text as name order by name`)
    expect(await list(`select distinct ${column}::text from public.event_cards order by 1`)).toEqual(known)
  })

  test.each([['upcoming'], ['past']])('every kind is among the %s', async (tab) => {
    const counts = await list(`select count from public.count_events(tab => '${tab}')`)
    expect(counts.every((count) => Number(count) > 0)).toBe(true)
  })

  test('one is under way now', async () => {
    expect(
      await value(
        'select count(*)::integer from public.event_cards where now() between starts_at and ends_at',
      ),
    ).toBe(1)
  })

  test('every festival has a programme with speakers, inside its dates', async () => {
    const festivals = await all(`
      select
        count(distinct sessions.id)::integer as sessions, count(speaker_id)::integer as speakers,
        coalesce(bool_and(sessions.starts_at >= events.starts_at and sessions.ends_at <= events.ends_at), false) as inside
      from public.events
      left join public.event_sessions sessions on sessions.event_id = events.id
      left join public.event_session_speakers on session_id = sessions.id
      where kind = 'festival' group by events.id`)
    expect(festivals.length).toBeGreaterThan(0)
    expect(
      festivals.filter(({ sessions, speakers, inside }) => sessions < 4 || speakers === 0 || !inside),
    ).toEqual([])
  })

  test('postponed and cancelled events say why, and a draft waits for staff', async () => {
    const silent = await list(`
      select slug from public.events where status in ('postponed', 'cancelled') and status_note is null`)
    expect(silent).toEqual([])
    expect(
      await value('select count(*)::integer from public.events where published_at is null'),
    ).toBeGreaterThan(0)
  })

  test('every event is on at a place or online, and none is longer than its kind bears', async () => {
    const nowhere = await list(`
      select slug from public.events
      where course_id is null and (format = 'online') <> (space_id is null and venue is null)`)
    expect(nowhere).toEqual([])
  })

  test('some texts are not translated, most are', async () => {
    const share = await value("select avg((title ? 'en')::integer)::float8 from public.event_cards")
    expect(share).toBeGreaterThan(0.8)
    expect(share).toBeLessThan(1)
  })
})

describe('the rest of the hub', () => {
  test.each([
    ['speakers', 24],
    ['courses', 12],
    ['spaces', 6],
    ['coworking_plans', 5],
    ['subscriptions', 8],
  ])('%s: %i', async (table, count) => {
    expect(await value(`select count(*)::integer from public.${table}`)).toBe(count)
  })

  test('speakers of every status, each visible one with a name in both languages', async () => {
    expect(await list('select distinct status::text from public.speakers order by 1')).toEqual([
      'active',
      'inactive',
      'pending',
    ])
    expect(await list("select slug from public.speakers where not (name ? 'en')")).toEqual([])
  })

  test('courses of every format and level, each with sessions and a teacher, some on top', async () => {
    expect(await value('select count(distinct format)::integer from public.courses')).toBe(3)
    expect(await value('select count(distinct level)::integer from public.courses')).toBe(3)
    expect(await value('select count(*)::integer from public.courses where is_top')).toBeGreaterThan(0)
    const bare = await list(`
      select slug from public.courses
      where starts_at is null or not exists (select from public.course_speakers where course_id = courses.id)`)
    expect(bare).toEqual([])
  })

  test('coworking: one plan of each kind', async () => {
    expect(await value('select count(distinct kind)::integer from public.coworking_plans')).toBe(5)
  })

  test('passes by count and by time, of every period and discount, some recommended', async () => {
    expect(await list('select distinct kind::text from public.subscriptions order by 1')).toEqual([
      'count',
      'time',
    ])
    expect(await value('select count(distinct period)::integer from public.subscriptions')).toBe(3)
    expect(await value('select count(distinct discount_kind)::integer from public.subscriptions')).toBe(3)
    expect(
      await value('select count(*)::integer from public.subscriptions where is_recommended'),
    ).toBeGreaterThan(0)
  })

  test('this week shows bookings in every state', async () => {
    const thisWeek = `
      starts_at >= date_trunc('week', now() at time zone 'Europe/Belgrade') at time zone 'Europe/Belgrade'
      and starts_at < (date_trunc('week', now() at time zone 'Europe/Belgrade') + interval '7 days') at time zone 'Europe/Belgrade'`
    expect(
      await list(`select distinct state::text from public.space_occupancy where ${thisWeek} order by 1`),
    ).toEqual(['booked', 'event', 'occupied', 'pending'])
    expect(
      await list(`
        select distinct status::text from public.space_bookings
        where exists (
          select from public.booking_slots where booking_id = space_bookings.id and ${thisWeek}
        )
        order by 1`),
    ).toEqual(['cancelled', 'confirmed', 'pending'])
  })

  test('the weekly meeting is one series, a week between its entries, until its last day', async () => {
    const [series] = await database.sql`
      select
        count(*)::integer as count, count(distinct series_id)::integer as series,
        (max(starts_at)::date - min(starts_at)::date) / 7 + 1 as weeks,
        max(calendar_series.repeats_until) = max((starts_at at time zone 'Europe/Belgrade')::date) as "isLast"
      from public.calendar_items join public.calendar_series on calendar_series.id = series_id`
    expect(series).toEqual({ count: series?.weeks, series: 1, weeks: expect.any(Number), isLast: true })
  })

  test('bookings are within opening hours and cost what the hours cost', async () => {
    const outside = await all(`
      select slots.id from public.booking_slots slots
      join public.space_bookings bookings on bookings.id = slots.booking_id
      left join public.space_opening_hours hours on hours.space_id = bookings.space_id
        and hours.weekday = extract(isodow from slots.starts_at at time zone 'Europe/Belgrade')
        and (slots.starts_at at time zone 'Europe/Belgrade')::time >= hours.opens_at
        and (slots.starts_at at time zone 'Europe/Belgrade')::time < hours.closes_at
      where hours.space_id is null`)
    expect(outside).toEqual([])
    const mispriced = await all(`
      select slots.id from public.booking_slots slots
      join public.space_bookings bookings on bookings.id = slots.booking_id
      where slots.amount <> (
        select hourly_amount from public.space_prices prices
        where prices.space_id = bookings.space_id
          and extract(isodow from slots.starts_at at time zone 'Europe/Belgrade') = any (weekdays)
          and (slots.starts_at at time zone 'Europe/Belgrade')::time >= from_time
          and (slots.starts_at at time zone 'Europe/Belgrade')::time < to_time
        order by priority desc limit 1
      )`)
    expect(mispriced).toEqual([])
  })

  test('comments have replies and likes, and one is reported', async () => {
    expect(
      await value('select count(*)::integer from public.comments where parent_id is not null'),
    ).toBeGreaterThan(5)
    expect(await value('select max(like_count) from public.comments')).toBeGreaterThan(5)
    expect(
      await value('select count(*)::integer from public.comment_reports where resolved_at is null'),
    ).toBeGreaterThan(0)
    expect(await value('select count(*)::integer from public.comments where created_at > now()')).toBe(0)
    expect(
      await value(`
        select count(*)::integer from public.comments
        where like_count <> (select count(*) from public.comment_likes where comment_id = comments.id)`),
    ).toBe(0)
  })

  test('a season is being prepared, with drafts that no visitor sees', async () => {
    const items = await all(`
      select season_items.kind, events.published_at from public.season_items
      join public.seasons on seasons.id = season_id and status = 'draft'
      join public.events on events.id = event_id order by season_items.kind`)
    expect(items).toEqual([
      { kind: 'event', published_at: null },
      { kind: 'post', published_at: null },
    ])
  })

  test('slides, pages and the three donation services are there', async () => {
    expect(await value('select count(*)::integer from public.slides where is_active')).toBeGreaterThan(3)
    expect(await list('select slug from public.content_pages order by slug')).toEqual([
      'about',
      'coworking',
      'requisites',
      'support',
    ])
    expect(await list('select kind from public.support_services order by sort_order')).toEqual([
      'patreon',
      'boosty',
      'paypal',
    ])
  })

  test('promo codes work as their names say, and the old one has expired', async () => {
    const codes = await all(`
      select code, discount_kind, coalesce(discount_percent, discount_amount) as size,
        coalesce(valid_until > now(), true) and coalesce(valid_from <= now(), true) as holds
      from public.promo_codes order by code`)
    expect(codes.map((code) => Object.values(code))).toEqual([
      ['FREEPASS', 'free_pass', null, true],
      ['MINUS500', 'fixed_amount', 50_000, true],
      ['OLD2020', expect.any(String), expect.anything(), false],
      ['SCIENCE10', 'percentage', 10, true],
    ])
  })
})

describe('site settings', () => {
  const sections =
    'navigation_items, topbar_settings, navigation_style, footer_settings, subscription_sort_settings, requisites'

  test('Russian is complete, English lacks exactly one section', async () => {
    const rows = await all(`
      select language_code, num_nulls(${sections}) as missing from public.site_settings where is_active order by 1`)
    expect(rows).toEqual([
      { language_code: 'ru', missing: 0 },
      { language_code: 'en', missing: 1 },
    ])
  })

  test('the account number is a valid one, and the payee fits the payment code', async () => {
    const [row] = await all(`
      select requisites ->> 'account' as account, (requisites ->> 'account')::numeric % 97 as rest,
        requisites ->> 'payee' as payee, requisites ->> 'suggestedAmount' as amount
      from public.site_settings where language_code = 'ru'`)
    expect(row).toMatchObject({ account: expect.stringMatching(/^\d{18}$/), rest: '1', amount: '100000' })
    expect(row?.payee.length).toBeLessThanOrEqual(70)
  })
})
