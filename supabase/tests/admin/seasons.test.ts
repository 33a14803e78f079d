import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addSpeaker, hoursFromNow, insert } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, errorDetailOf, guest, type Json, tally } from '../purchases/fixtures/api.ts'
import {
  ALL_SHOWN,
  addSampleSeason,
  both,
  haveChannel,
  queuedPosts,
  seasonsOf,
  shownOf,
} from './fixtures/seasons.ts'

let database: TestDatabase
let api: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let seasons: ReturnType<typeof seasonsOf>
let sample: Awaited<ReturnType<typeof addSampleSeason>>
let season: string
let event: string
let course: string
let slide: string

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
  seasons = seasonsOf(database, staff.admin)
})
beforeEach(async () => {
  sample = await addSampleSeason(seasons)
  ;({ season, event, course, slide } = sample)
})
afterAll(() => database.drop())

const shown = () => shownOf(database, sample)
const queued = () => queuedPosts(database, event)
const register = (of: string, who: Account | 'anon' = staff.user, own: Json = guest()): Promise<Json> =>
  api(who, 'register_for_event', { event_id: of, ...own })
const makeDue = () => database.sql`
  update public.seasons set publish_at = now() - interval '1 second' where id = ${season}`
const sweep = (): Promise<number> => api('service_role', 'publish_due_seasons')

describe('publishing', () => {
  test('shows everything to visitors at once, and nothing of it before', async () => {
    await haveChannel(database)
    expect(await shown()).toEqual([])
    const visible = async () =>
      JSON.stringify([
        await api('anon', 'slideshow'),
        await api('anon', 'sitemap'),
        await api('anon', 'list_events', { page_size: 100 }),
        await api('anon', 'calendar_range', { range_from: hoursFromNow(0), range_until: hoursFromNow(240) }),
      ])
    expect(await visible()).not.toContain(event)
    expect(await apiErrorOf(register(event))).toBe('404 event_not_published')
    expect(await seasons.publish(season)).toMatchObject({ status: 'published', failure: null })
    expect(await shown()).toEqual(ALL_SHOWN)
    expect(await visible()).toContain(event)
    expect(await queued()).toEqual([{ text: 'Весна!', status: 'pending' }])
    const [row] = await database.sql`
      select count(distinct published_at)::integer as moments from (
        select published_at from public.events where id = ${event}
        union all select published_at from public.courses where id = ${course}
        union all select published_at from public.seasons where id = ${season}
      ) published`
    expect(row?.moments).toBe(1)
  })

  test('sends the post once, also when the sweep drafts one for each published event', async () => {
    await haveChannel(database)
    await seasons.publish(season)
    await seasons.call('publish_season', { season_id: season })
    await api('service_role', 'draft_channel_posts')
    expect(await queued()).toHaveLength(1)
    expect(await database.sql`select status from public.channel_posts where event_id = ${event}`).toEqual([
      { status: 'sent' },
    ])
  })

  test('is rejected as a whole with what blocks it', async () => {
    const placeless = await seasons.event({ venue: null })
    await seasons.add(season, 'event', placeless)
    const publish = seasons.publish(season)
    const [error, detail] = await Promise.all([apiErrorOf(publish), errorDetailOf(publish)])
    expect(error).toBe('409 season_blocked')
    expect(detail.findings[0]).toMatchObject({ code: 'no_place', item: { record_id: placeless } })
    expect(await shown()).toEqual([])
    expect(await seasons.read(season)).toMatchObject({ status: 'draft' })
  })

  test('needs every warning accepted, one by one', async () => {
    const publish = (accepted: string[]) => seasons.call('publish_season', { season_id: season, accepted })
    const keys = (await seasons.check(season)).map(({ key }) => key)
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(keys.length)
    expect(await apiErrorOf(publish(keys.slice(1)))).toBe('409 season_warnings')
    expect(await shown()).toEqual([])
    expect(await publish(keys)).toMatchObject({ status: 'published' })
  })

  test('by two members of the staff at once happens once', async () => {
    await haveChannel(database)
    const accepted = (await seasons.check(season)).map(({ key }) => key)
    const publish = (who: Account) => api(who, 'publish_season', { season_id: season, accepted })
    const both = await Promise.all([publish(staff.admin), publish(staff.superAdmin), publish(staff.admin)])
    expect(new Set(both.map(({ published_at }) => published_at)).size).toBe(1)
    expect(await queued()).toHaveLength(1)
    const audit = await database.sql`
      select from public.audit_log where table_name = 'seasons' and row_id = ${season} and new ->> 'status' = 'published'`
    expect(audit).toHaveLength(1)
  })

  test('of two seasons at once with one speaker in both at the same time: one succeeds', async () => {
    const speaker = await addSpeaker(database, 'Ада', 'Ada')
    const pair = await Promise.all(
      [1, 2].map(async () => {
        const id = await seasons.create()
        const lecture = await seasons.event({ starts_at: hoursFromNow(300) })
        await insert(database, 'event_speakers', { event_id: lecture, speaker_id: speaker })
        await seasons.add(id, 'event', lecture)
        return id
      }),
    )
    expect(await tally(pair.map((id) => seasons.publish(id)))).toEqual({ ok: 1, '409 season_blocked': 1 })
  })

  test('leaves what was public already as it was', async () => {
    const before = hoursFromNow(-5)
    await database.sql`update public.events set published_at = ${before} where id = ${event}`
    await seasons.publish(season)
    const [row] = await database.sql`select published_at from public.events where id = ${event}`
    expect(row?.published_at).toEqual(new Date(before))
  })
})

describe('a scheduled season', () => {
  test('is published in the name of the member of the staff who scheduled it', async () => {
    await seasons.publish(season, hoursFromNow(5))
    await makeDue()
    await sweep()
    const published = await database.sql`
      select table_name, actor_id, actor_role from public.audit_log
      where (table_name, row_id) in (('seasons', ${season}), ('events', ${event}))
        and new ->> 'published_at' is not null
      order by table_name`
    const actor = { actor_id: staff.admin.userId, actor_role: 'admin' }
    expect(published).toEqual([
      { table_name: 'events', ...actor },
      { table_name: 'seasons', ...actor },
    ])
  })

  test('is published by the sweep at its time, and not before', async () => {
    expect(await apiErrorOf(seasons.publish(season, hoursFromNow(-1)))).toBe('400 publish_at_past')
    expect(await seasons.publish(season, hoursFromNow(5))).toMatchObject({ status: 'scheduled' })
    await sweep()
    expect(await shown()).toEqual([])
    await makeDue()
    await Promise.all([sweep(), sweep(), sweep()])
    expect(await seasons.read(season)).toMatchObject({ status: 'published' })
    expect(await shown()).toEqual(ALL_SHOWN)
  })

  test('keeps its moment when the clocks change in between', async () => {
    const own = await seasons.create()
    // Eight in the evening in Belgrade, in summer time.
    await seasons.add(own, 'event', await seasons.event({ starts_at: '2031-04-05T18:00:00Z' }))
    await seasons.publish(own, '2031-03-30T01:00:00Z')
    expect((await seasons.read(own)).publish_at).toBe('2031-03-30T01:00:00+00:00')
    expect(await seasons.codes(own, '2031-04-05T18:00:00Z')).toContain('blocks starts_before_publication')
    expect(await seasons.codes(own, '2031-04-05T17:59:00Z')).not.toContain('blocks starts_before_publication')
  })

  test('that cannot be published says why, waits for a decision, and is published once that is solved', async () => {
    await seasons.publish(season, hoursFromNow(5))
    await database.sql`update public.events set venue = null where id = ${event}`
    await makeDue()
    await sweep()
    expect(await shown()).toEqual([])
    const failed = await seasons.read(season)
    expect(failed).toMatchObject({
      status: 'scheduled',
      failed_at: expect.any(String),
      failure: [{ code: 'no_place', item: { record_id: event } }],
    })
    const pending = async (who: Account): Promise<Json[]> =>
      (await api(who, 'admin_pending_decisions', { kind: 'season', page_size: 1000 })).rows.filter(
        ({ record_id }: Json) => record_id === season,
      )
    expect(await pending(staff.admin)).toMatchObject([
      { since: failed.failed_at, subject: { title: both('Весна', 'Spring'), findings: 1 } },
    ])
    expect(await pending(staff.moderator)).toEqual([])
    // It is tried again with each sweep; the first failure is the one that counts.
    await sweep()
    expect(await seasons.read(season)).toEqual(failed)
    await database.sql`update public.events set venue = '{"ru": "Парк"}' where id = ${event}`
    await sweep()
    expect(await seasons.read(season)).toMatchObject({ status: 'published', failed_at: null, failure: null })
    expect(await pending(staff.admin)).toEqual([])
  })

  test('is published in whole or not at all when the database rejects one of its items', async () => {
    await seasons.publish(season, hoursFromNow(5))
    await makeDue()
    await database.sql.unsafe(`
      create function private.reject_slide() returns trigger language plpgsql as
        $$ begin if new.id = '${slide}' then raise exception 'no slide'; end if; return new; end $$;
      create trigger slides_reject before update on public.slides for each row execute function private.reject_slide()`)
    await sweep()
    await database.sql.unsafe('drop function private.reject_slide() cascade')
    expect(await shown()).toEqual([])
    expect(await seasons.read(season)).toMatchObject({
      failure: [{ code: 'error', details: { message: 'no slide' } }],
    })
  })

  test('becomes a draft when it is withdrawn', async () => {
    await seasons.publish(season, hoursFromNow(5))
    expect((await seasons.withdraw(season)).season).toMatchObject({ status: 'draft' })
    await makeDue()
    await sweep()
    expect(await shown()).toEqual([])
  })
})
