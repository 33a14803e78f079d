import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiOf } from '../purchases/fixtures/api.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await addEvent(database, { slug: 'lecture', starts_at: hoursFromNow(24) })
  await addEvent(database, {
    slug: 'quiz',
    kind: 'quiz',
    talk_languages: ['en', 'sr'],
    starts_at: hoursFromNow(48),
  })
  await addEvent(database, {
    slug: 'festival',
    kind: 'festival',
    talk_languages: ['en'],
    starts_at: hoursFromNow(72),
  })
  await addEvent(database, { slug: 'draft', kind: 'quiz', published_at: null })
  await addEvent(database, { slug: 'to-come', kind: 'quiz', published_at: hoursFromNow(1) })
  await addEvent(database, { slug: 'old', kind: 'quiz', starts_at: hoursFromNow(-24 * 100) })
})

afterAll(() => database.drop())

test.each([
  ['all events', {}, ['lecture', 'quiz', 'festival']],
  ['one kind', { kinds: ['quiz'] }, ['quiz']],
  ['two kinds', { kinds: ['lecture', 'festival'] }, ['lecture', 'festival']],
  ['no kind', { kinds: [] }, []],
  ['one language', { languages: ['en'] }, ['quiz', 'festival']],
  ['any of two languages', { languages: ['ru', 'sr'] }, ['lecture', 'quiz']],
  ['a kind in a language', { kinds: ['lecture', 'quiz'], languages: ['en'] }, ['quiz']],
])('the calendar of the programme has %s', async (_, asked, slugs) => {
  const { events } = await apiOf(database)('anon', 'programme_feed', asked)
  expect(events.map(({ slug }: { slug: string }) => slug)).toEqual(slugs)
})
