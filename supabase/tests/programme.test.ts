import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createFilledDatabase, MANY_EVENTS } from './filled-database.ts'
import { addEvent, addSpeaker, hoursFromNow, insert } from './fixtures/events.ts'
import { recordQueryPlans, rowsRead } from './fixtures/query-plans.ts'

interface Programme {
  hub: Record<string, string>
  events: { slug: string; status: string; seats_left: number | null; address: unknown }[]
  next: { starts_at: string; id: string } | null
}

let database: TestDatabase
const read = async (args = ''): Promise<Programme> => {
  const [row] = await database.sql.unsafe(`select public.programme(${args}) as answer`)
  return row?.answer
}
const slugs = ({ events }: Programme) => events.map(({ slug }) => slug)

async function addAstronomer(to: TestDatabase): Promise<string> {
  const speaker = await addSpeaker(to, 'Мария Ковач')
  await to.sql`insert into public.science_fields (slug, name) values ('astronomy', '{"ru": "Астрономия"}')`
  await to.sql`
    update public.speakers set field_id = (select id from public.science_fields where slug = 'astronomy')
    where id = ${speaker}`
  return speaker
}

beforeAll(async () => {
  database = await createTestDatabase()
  const speaker = await addAstronomer(database)
  await addEvent(database, { slug: 'over', starts_at: hoursFromNow(-50), ends_at: hoursFromNow(-48) })
  await addEvent(database, {
    slug: 'draft',
    starts_at: hoursFromNow(5),
    ends_at: hoursFromNow(6),
    published_at: null,
  })
  await addEvent(database, {
    slug: 'scheduled',
    starts_at: hoursFromNow(5),
    ends_at: hoursFromNow(6),
    published_at: hoursFromNow(1),
  })
  // Two begin at the same moment: the id decides.
  for (const [slug, hours, published, kind] of [
    ['running', -1, -9, 'lecture'],
    ['same-a', 24, -8, 'lecture'],
    ['same-b', 24, -2, 'quiz'],
    ['later', 48, -7, 'lecture'],
  ] as const) {
    const event = await addEvent(database, {
      slug,
      kind,
      starts_at: hoursFromNow(hours),
      ends_at: hoursFromNow(hours + 2),
      published_at: hoursFromNow(published),
    })
    if (slug === 'later') await insert(database, 'event_speakers', { event_id: event, speaker_id: speaker })
  }
})
afterAll(() => database.drop())

test('programme lists published events that are not over, the soonest first', async () => {
  const programme = await read()
  expect(slugs(programme).toSorted()).toEqual(['later', 'running', 'same-a', 'same-b'])
  expect([slugs(programme)[0], slugs(programme)[3], programme.next]).toEqual(['running', 'later', null])
})

test('programme returns pages without gaps or repeats', async () => {
  const seen: string[] = []
  let args = 'page_size => 1'
  for (let page = 0; page < 4; page++) {
    const { next, ...programme } = await read(args)
    seen.push(...slugs({ ...programme, next }))
    expect(next === null).toBe(page === 3)
    args = `page_size => 1, after_starts_at => '${next?.starts_at}', after_id => '${next?.id}'`
  }
  expect(seen).toEqual(slugs(await read()))
})

test.each([
  ['a kind', `kinds => '{quiz}'`, ['same-b']],
  ['a field of a speaker', `fields => '{astronomy}'`, ['later']],
  ['a field that nobody has', `fields => '{no-field}'`, []],
  ['a language', `languages => '{sr}'`, []],
  ['those published last', `newest => true, page_size => 2`, ['same-b', 'later']],
])('filters by %s', async (_, args, expected) => {
  expect(slugs(await read(args))).toEqual(expected)
})

test('programme finds an event by its slug, even when it is over, unless it is a draft', async () => {
  const found = async (slug: string) => {
    const [row] = await database.sql`select public.programme_event(${slug}) as answer`
    return row?.answer.event?.status ?? null
  }
  expect([await found('later'), await found('over'), await found('draft'), await found('scheduled')]).toEqual(
    ['planned', 'completed', null, null],
  )
})

describe(`among ${MANY_EVENTS} events`, () => {
  let large: TestDatabase
  let plans: Awaited<ReturnType<typeof recordQueryPlans>>
  beforeAll(async () => {
    large = await createFilledDatabase('many events')
    const event = await addEvent(large, {
      slug: 'later',
      starts_at: hoursFromNow(48),
      ends_at: hoursFromNow(50),
    })
    await insert(large, 'event_speakers', { event_id: event, speaker_id: await addAstronomer(large) })
    plans = await recordQueryPlans(large.url)
  }, 120_000)
  afterAll(async () => {
    await plans.end()
    await large.drop()
  })

  test.each([
    ['a page', 'programme()', 250],
    [
      'a late page',
      `programme(after_starts_at => now() + interval '200 days', after_id => gen_random_uuid())`,
      250,
    ],
    ['one kind', `programme(kinds => '{seminar}')`, 250],
    ['a rare field', `programme(fields => '{astronomy}')`, 250],
    ['the newest', 'programme(newest => true, page_size => 50)', 250],
    ['one event', `programme_event('later')`, 20],
  ])('%s reads few rows', async (_, call, most) => {
    const steps = await plans.stepsOf(`select public.${call}`, 'events')
    expect(rowsRead(steps, 'events')).toBeLessThan(most)
  })
})
