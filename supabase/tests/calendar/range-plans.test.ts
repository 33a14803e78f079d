import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../database.ts'
import { createFilledDatabase, MANY_EVENTS } from '../filled-database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { recordQueryPlans, rowsRead } from '../fixtures/query-plans.ts'

/** Enough for a sequential scan to stand out; the plans are the same at 100 000. */
const size = 20_000

let database: TestDatabase
let plans: Awaited<ReturnType<typeof recordQueryPlans>>
let month: string
/** Claims of a moderator, as the API would set them. */
let claims: string

beforeAll(async () => {
  database = await createFilledDatabase('many events')
  const { moderator } = await addStaff(database)
  claims = JSON.stringify({ sub: moderator.userId, role: 'authenticated' })
  await insertManyHolds(database)
  plans = await recordQueryPlans(database.url)
  month =
    "select public.calendar_range(date_trunc('month', now()), date_trunc('month', now()) + interval '31 days')"
}, 120_000)

afterAll(async () => {
  await plans.end()
  await database.drop()
})

const written = ['space_bookings', 'booking_slots', 'calendar_items']

/** So many hours taken in ten spaces, without a gap: four in ten by bookings, the rest by meetings and repairs. */
async function insertManyHolds({ sql }: TestDatabase) {
  await sql.begin(async (transaction) => {
    for (const table of written)
      await transaction`alter table ${transaction(`public.${table}`)} disable trigger user`
    await transaction`
      insert into public.spaces (slug, name, capacity)
      select 'many-' || n, '{"ru": "Зал"}', 20 from generate_series(1, 10) n`
    await transaction`
      create temporary table hours on commit drop as
      select
        gen_random_uuid() as id, gen_random_uuid() as booking_id, spaces.id as space_id, n,
        date_trunc('hour', now()) + (n - ${size / 20}::integer) * interval '1 hour' as starts_at
      from public.spaces, generate_series(1, ${size / 10}::integer) n
      where spaces.slug like 'many-%'`
    await transaction`
      insert into public.space_bookings (id, space_id, full_name, email, status)
      select booking_id, space_id, 'Ада', 'ada@hub.example', 'confirmed' from hours where n % 10 < 4`
    await transaction`
      insert into public.booking_slots (id, booking_id, starts_at, ends_at)
      select id, booking_id, starts_at, starts_at + interval '1 hour' from hours where n % 10 < 4`
    await transaction`
      insert into public.calendar_items (id, kind, title, space_id, starts_at, ends_at)
      select
        id, (array['meeting', 'maintenance'])[1 + n % 2]::public.calendar_item_kind, '{"ru": "Дело"}', space_id,
        starts_at, starts_at + interval '1 hour'
      from hours where n % 10 >= 4`
    await transaction`
      insert into public.space_occupancy (id, space_id, starts_at, ends_at, state)
      select id, space_id, starts_at, starts_at + interval '1 hour',
        (case when n % 10 < 4 then 'booked' else 'occupied' end)::public.slot_state
      from hours`
    for (const table of written)
      await transaction`alter table ${transaction(`public.${table}`)} enable trigger user`
  })
  for (const table of ['spaces', 'space_occupancy', ...written])
    await sql`vacuum analyze ${sql(`public.${table}`)}`
}

/** Hours of a month in ten spaces. */
const hours = 31 * 24 * 10

/** Tables, and how many of their rows a month may look at: what is in it, never what is not. */
const tables: [name: string, most: number][] = [
  ['events', Math.ceil((MANY_EVENTS * 32) / 730) + 100],
  ['space_occupancy', 2 * hours + 100],
  ['booking_slots', hours],
  ['space_bookings', hours],
  ['calendar_items', 3 * hours],
  ['course_sessions', 0],
]

describe.each([
  ['a visitor', false],
  ['staff', true],
])(`with ${MANY_EVENTS} events and ${size} hours taken, a month of %s`, (_, isStaff) => {
  const query = () =>
    isStaff ? `select set_config('request.jwt.claims', '${claims}', true); ${month}` : month

  test.each(tables)('comes from indexes of %s and looks at %i rows at most', async (table, most) => {
    const steps = await plans.stepsOf(query(), table)
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Actual Rows'] > 0)).toEqual([])
    expect(rowsRead(steps, table)).toBeLessThanOrEqual(most)
  })
})
