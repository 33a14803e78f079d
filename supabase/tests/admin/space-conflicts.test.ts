import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, addSpace } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let hall: string
let quiz: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  hall = await addSpace(database, 'Большой зал')
  const times = { starts_at: '2038-03-01T18:00:00Z', ends_at: '2038-03-01T20:00:00Z' }
  quiz = await addEvent(database, { ...times, space_id: hall, title: { ru: 'Квиз' } })
})
afterAll(() => database.drop())

const conflicts = async (from: string, to: string, event_id?: string) =>
  (
    await api(staff.moderator, 'space_conflicts', {
      space_id: hall,
      starts_at: `2038-03-01T${from}:00Z`,
      ends_at: `2038-03-01T${to}:00Z`,
      ...(event_id && { event_id }),
    })
  ).map(({ title, state }: Json) => [title.ru, state])

test('space_conflicts returns what occupies the space, also partly', async () => {
  expect(await conflicts('19:00', '23:00')).toEqual([['Квиз', 'event']])
})

test('space_conflicts returns nothing before, after, and for the event itself', async () => {
  expect(await conflicts('16:00', '18:00')).toEqual([])
  expect(await conflicts('20:00', '21:00')).toEqual([])
  expect(await conflicts('18:00', '21:00', quiz)).toEqual([])
})

test('space_conflicts returns nothing for a time that ends before it begins', async () => {
  expect(await conflicts('21:00', '18:00')).toEqual([])
})

test('space_conflicts is for staff', async () => {
  const period = { space_id: hall, starts_at: '2038-03-01T18:00:00Z', ends_at: '2038-03-01T20:00:00Z' }
  expect(await apiErrorOf(api(staff.user, 'space_conflicts', period))).toBe('403 not_allowed')
})
