import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addEvent } from './fixtures/events.ts'

test('filters by the languages of slides and captions', async () => {
  const copy = await createTestDatabase()
  await addEvent(copy, { slug: 'slides', slide_languages: ['en'], caption_languages: ['sr'] })
  await addEvent(copy, { slug: 'captions', caption_languages: ['en', 'ru'] })
  const find = (args: string) =>
    copy.as('anon', (sql) => sql.unsafe(`select slug from public.list_events(${args})`))
  const count = (args: string) =>
    copy.as('anon', (sql) =>
      sql.unsafe(`select sum(count)::integer as sum from public.count_events(${args})`),
    )
  expect(await find("slide_languages => '{en}'")).toEqual([{ slug: 'slides' }])
  expect(await find("caption_languages => '{en}'")).toEqual([{ slug: 'captions' }])
  expect(await find("slide_languages => '{en}', caption_languages => '{en}'")).toEqual([])
  expect(await count("slide_languages => '{en}'")).toEqual([{ sum: 1 }])
  expect(await count("caption_languages => '{sr,ru}'")).toEqual([{ sum: 2 }])
  await copy.drop()
})

describe('by days of Belgrade', () => {
  let copy: TestDatabase
  const at = (day: string, time: string) => `${day}T${time}+02:00`
  beforeAll(async () => {
    copy = await createTestDatabase()
    const add = (slug: string, starts_at: string, ends_at: string) =>
      addEvent(copy, { slug, starts_at, ends_at })
    await add('friday', at('2056-07-14', '19:00'), at('2056-07-14', '21:00'))
    await add('night', at('2056-07-14', '22:00'), at('2056-07-15', '01:00'))
    await add('saturday', at('2056-07-15', '00:00'), at('2056-07-15', '02:00'))
    await add('until-midnight', at('2056-07-15', '22:00'), at('2056-07-16', '00:00'))
    await add('festival', at('2056-07-13', '10:00'), at('2056-07-17', '20:00'))
    await add('past-sunday', at('2024-07-14', '12:00'), at('2024-07-14', '14:00'))
    await add('past-monday', at('2024-07-15', '12:00'), at('2024-07-15', '14:00'))
    await add('past-festival', at('2024-07-12', '10:00'), at('2024-07-14', '20:00'))
  })
  afterAll(() => copy.drop())

  test.each([
    ['one day', 'upcoming', '2056-07-15', '2056-07-15', ['festival', 'night', 'saturday', 'until-midnight']],
    ['a day on which the last event ended at midnight', 'upcoming', '2056-07-16', '2056-07-16', ['festival']],
    ['from a day on', 'upcoming', '2056-07-17', null, ['festival']],
    ['until a day', 'upcoming', null, '2056-07-14', ['festival', 'friday', 'night']],
    ['days in the past', 'past', '2024-07-14', '2024-07-14', ['past-sunday', 'past-festival']],
    ['past days from a day on', 'past', '2024-07-15', null, ['past-monday']],
    ['days without events', 'upcoming', '2057-01-01', '2057-01-02', []],
  ])('%s', async (_, tab, from, to, expected) => {
    const rows = await copy.as(
      'anon',
      (sql) =>
        sql`select slug from public.list_events(tab => ${tab}, from_day => ${from}::date, to_day => ${to}::date)`,
    )
    expect(rows.map((row) => row.slug)).toEqual(expected)
    const [counted] = await copy.as(
      'anon',
      (sql) => sql`select sum(count)::integer as count
        from public.count_events(tab => ${tab}, from_day => ${from}::date, to_day => ${to}::date)`,
    )
    expect(counted?.count).toBe(expected.length)
  })
})
