import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, insert } from '../fixtures/events.ts'
import { apiOf, guest, type Json, tally } from '../purchases/fixtures/api.ts'
import {
  ALL_SHOWN,
  addSampleSeason,
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

beforeAll(async () => {
  database = await createTestDatabase()
  api = apiOf(database)
  staff = await addStaff(database)
  seasons = seasonsOf(database, staff.admin)
})
beforeEach(async () => {
  sample = await addSampleSeason(seasons)
  ;({ season, event, course } = sample)
})
afterAll(() => database.drop())

const shown = () => shownOf(database, sample)
const queued = () => queuedPosts(database, event)
const register = (of: string, who: Account | 'anon' = staff.user, own: Json = guest()): Promise<Json> =>
  api(who, 'register_for_event', { event_id: of, ...own })

describe('withdrawing', () => {
  test('takes back what nobody has booked, with the post that is not sent yet', async () => {
    await haveChannel(database)
    await seasons.publish(season)
    const { season: withdrawn, items } = await seasons.withdraw(season)
    expect(withdrawn).toMatchObject({ status: 'withdrawn' })
    expect(items).toHaveLength(4)
    expect(items.every(({ reason }: Json) => reason === null)).toBe(true)
    expect(await shown()).toEqual([])
    expect(await queued()).toEqual([])
    // Once more, and then again from the beginning.
    expect((await seasons.withdraw(season)).items).toEqual([])
    await seasons.publish(season)
    expect(await shown()).toEqual(ALL_SHOWN)
    expect(await queued()).toHaveLength(1)
  })

  const reasons: [string, string, number, () => Promise<unknown>][] = [
    ['a registration', 'registrations', 1, () => register(event)],
    [
      'a place on the waitlist',
      'registrations',
      1,
      async () => {
        await database.sql`update public.events set capacity = 0 where id = ${event}`
        await register(event, staff.other, { ...guest(staff.other.email), join_waitlist: true })
      },
    ],
    [
      'a favourite',
      'favourites',
      1,
      () => insert(database, 'favorites', { event_id: event, user_id: staff.user.userId }),
    ],
    [
      'its beginning',
      'began',
      0,
      () =>
        database.sql`update public.events set starts_at = now() - interval '1 minute' where id = ${event}`,
    ],
  ]
  test.each(reasons)('an event stays for %s, and its slide with it', async (_, reason, people, book) => {
    await seasons.publish(season)
    await book()
    const said: Json[] = await seasons.call('season_withdrawal', { season_id: season })
    const { items } = await seasons.withdraw(season)
    expect(items).toEqual(said)
    const of = (kind: string) => items.find((item: Json) => item.kind === kind)
    expect(of('event')).toMatchObject({ reason, people })
    expect(of('slide')).toMatchObject({ reason: 'event_stays' })
    expect(of('course')).toMatchObject({ reason: null })
    expect(await shown()).toEqual(['events', 'event_cards', 'slides'])
  })

  test('a course stays for an enrolment, and goes once it is cancelled', async () => {
    await seasons.publish(season)
    const person = await addAccount(database)
    const { registration } = await register(course, person, guest(person.email))
    await seasons.withdraw(season)
    expect(await shown()).toEqual(['courses', 'course_cards'])
    await api(person, 'cancel_registration', { registration_id: registration.id })
    await seasons.withdraw(season)
    expect(await shown()).toEqual([])
  })

  test('says that a post was sent', async () => {
    await haveChannel(database)
    await seasons.publish(season)
    await database.sql`
      update public.outbox set status = 'sent', sent_at = now()
      where dedupe_key in (select 'channel_post:' || id from public.channel_posts where event_id = ${event})`
    const { items } = await seasons.withdraw(season)
    expect(items.find(({ kind }: Json) => kind === 'post')).toMatchObject({ reason: 'sent' })
    expect(await queued()).toEqual([{ text: 'Весна!', status: 'sent' }])
  })

  test.each([['an event'], ['a course']])(
    'and registering for %s at once: either it stays or nobody is registered',
    async (subject) => {
      const target = subject === 'a course' ? course : event
      await seasons.publish(season)
      const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => addAccount(database)))
      const [, outcomes] = await Promise.all([
        seasons.withdraw(season),
        tally(people.map((person) => register(target, person, guest(person.email)))),
      ])
      const [row] = await database.sql`
        select count(*)::integer as seats from public.registrations where event_id = ${target} and status <> 'cancelled'`
      const isShown = (await shown()).includes(subject === 'a course' ? 'courses' : 'events')
      expect([outcomes.ok ?? 0, isShown]).toEqual([row?.seats, row?.seats > 0])
      expect((outcomes.ok ?? 0) + (outcomes['404 event_not_published'] ?? 0)).toBe(people.length)
    },
  )

  test('leaves what belongs to no season alone', async () => {
    const other = await addEvent(database)
    await seasons.publish(season)
    await seasons.withdraw(season)
    const [row] = await database.sql`select published_at from public.events where id = ${other}`
    expect(row?.published_at).not.toBeNull()
  })
})
