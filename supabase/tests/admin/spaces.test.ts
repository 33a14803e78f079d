import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { apiErrorOf, apiOf, errorDetailOf, type Json } from '../purchases/fixtures/api.ts'
import { addOpenSpace, hoursOfDay } from '../purchases/fixtures/spaces.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let projector: string

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  projector = randomUUID()
  await database.sql`
    insert into public.amenities (id, slug, name) values (${projector}, 'projector', '{"ru": "Проектор"}')`
})

afterAll(() => database.drop())

const content = (own: Json = {}): Json => ({
  slug: `room-${randomUUID()}`,
  name: { ru: 'Мастерская', en: 'Workshop' },
  capacity: 12,
  area_m2: null,
  is_active: true,
  photos: [{ path: 'spaces/a.webp', width: 1200, height: 800, alt: { ru: 'Верстак' } }],
  amenities: [{ amenity_id: projector, note: { ru: 'на тележке' } }],
  prices: [
    {
      label: null,
      hourly_amount: 90_000,
      currency: 'RSD',
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      from_time: '00:00',
      to_time: '24:00',
      priority: 0,
    },
  ],
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens_at: '10:00', closes_at: '22:00' })),
  ...own,
})

const save = (who: Parameters<typeof api>[0], args: Json): Promise<Json> => api(who, 'save_space', args)
const create = (own: Json = {}) => save(staff.admin, { content: content(own) })
const change = (space: Json, own: Json, more: Json = {}) =>
  save(staff.admin, { id: space.id, version: space.updated_at, content: { ...space, ...own }, ...more })

describe('a space', () => {
  test('is created with all its details', async () => {
    const space = await create()
    expect(space).toMatchObject({
      name: { ru: 'Мастерская', en: 'Workshop' },
      is_used: false,
      photos: [{ path: 'spaces/a.webp', alt: { ru: 'Верстак' } }],
      amenities: [{ amenity_id: projector, note: { ru: 'на тележке' } }],
      prices: [{ hourly_amount: 90_000, to_time: '24:00:00' }],
    })
    expect(space.opening_hours).toHaveLength(7)
    expect(await api(staff.admin, 'admin_space', { id: space.id })).toEqual(space)
  })

  test('keeps unchanged rows, adds new and deletes removed ones, and logs each change', async () => {
    const space = await create()
    const [price] = space.prices
    const saved = await change(space, {
      capacity: 14,
      photos: [],
      prices: [price, { ...price, id: undefined, hourly_amount: 50_000, weekdays: [6, 7], priority: 1 }],
    })
    expect(saved.prices.map(({ hourly_amount }: Json) => hourly_amount)).toEqual([90_000, 50_000])
    expect(saved.prices[0].id).toBe(price.id)
    expect(saved).toMatchObject({ capacity: 14, photos: [] })
    const log = await database.sql`
      select table_name, action from public.audit_log
      where row_id in (${space.id}, ${space.photos[0].id}, ${price.id}, ${saved.prices[1].id}) and actor_name = 'Глеб'
      order by id`
    expect(log.map(({ table_name, action }) => `${table_name} ${action}`)).toEqual([
      'spaces insert',
      'space_photos insert',
      'space_prices insert',
      'spaces update',
      'space_photos delete',
      'space_prices insert',
    ])
  })

  test('is not saved over another person’s version, which is returned', async () => {
    const space = await create()
    const theirs = await change(space, { capacity: 30 })
    const late = change(space, { capacity: 40 })
    expect(await apiErrorOf(late)).toBe('409 edit_conflict')
    expect(await errorDetailOf(late)).toEqual(theirs)
    expect(await apiErrorOf(change({ ...space, id: randomUUID() }, {}))).toBe('404 space_not_found')
  })

  test('is managed by those who manage content only', async () => {
    const space = await create()
    for (const who of [staff.user, staff.moderator]) {
      expect(await apiErrorOf(save(who, { content: content() }))).toBe('403 not_allowed')
      expect(await apiErrorOf(api(who, 'admin_space', { id: space.id }))).toBe('403 not_allowed')
      expect(await apiErrorOf(api(who, 'admin_spaces'))).toBe('403 not_allowed')
      expect(await apiErrorOf(api(who, 'set_sort_order', { list: 'spaces', ids: [space.id] }))).toBe(
        '403 not_allowed',
      )
    }
    expect((await save(staff.superAdmin, { content: content() })).id).toBeTruthy()
  })

  test('cannot change rows of another space', async () => {
    const [one, two] = [await create(), await create()]
    await change(two, { prices: [{ ...one.prices[0], hourly_amount: 1 }] })
    const [left] =
      await database.sql`select hourly_amount from public.space_prices where id = ${one.prices[0].id}`
    expect(left?.hourly_amount).toBe(90_000)
  })

  test('that is booked is not deleted', async () => {
    const space = await addOpenSpace(database)
    const remove = () =>
      database.as(staff.admin, (sql) => sql`delete from public.spaces where id = ${space} returning id`)
    await api(staff.user, 'book_space', {
      space_id: space,
      slots: hoursOfDay(3, [12]),
      full_name: 'Ада',
      email: staff.user.email,
    })
    expect(await api(staff.admin, 'admin_space', { id: space })).toMatchObject({ is_used: true })
    await expect(remove()).rejects.toThrow(/space_bookings_space_id_fkey/)
  })
})

describe('shorter opening hours', () => {
  const until = (hour: string) => (hours: Json[]) => hours.map((day) => ({ ...day, closes_at: hour }))

  test('report bookings outside them, and are saved with keep_bookings', async () => {
    const space = await create()
    for (const [day, hour] of [
      [3, 20],
      [4, 12],
    ] as const)
      await api(staff.user, 'book_space', {
        space_id: space.id,
        slots: hoursOfDay(day, [hour, hour + 1]),
        full_name: day === 3 ? 'Вечерняя' : 'Дневная',
        email: staff.user.email,
      })
    const opening_hours = until('21:00')(space.opening_hours)
    const rejected = change(space, { opening_hours })
    expect(await apiErrorOf(rejected)).toBe('409 bookings_outside_hours')
    const reported = await errorDetailOf(rejected)
    expect(reported).toMatchObject({ count: 1, bookings: [{ full_name: 'Вечерняя', status: 'pending' }] })
    expect(Date.parse(reported.bookings[0].starts_at)).toBe(Date.parse(hoursOfDay(3, [21])[0] as string))
    const closed = change(space, { opening_hours: [] })
    expect((await errorDetailOf(closed)).count).toBe(2)

    const saved = await change(space, { opening_hours }, { keep_bookings: true })
    expect(saved.opening_hours[0].closes_at).toBe('21:00:00')
    // What lies outside already is no news.
    await change(saved, { capacity: 5 })
    await change(await api(staff.admin, 'admin_space', { id: space.id }), {
      opening_hours: until('20:30')(saved.opening_hours).map((day: Json) => ({ ...day, closes_at: '21:00' })),
    })
  })

  test('ignore cancelled bookings', async () => {
    const space = await create()
    const { booking } = await api(staff.user, 'book_space', {
      space_id: space.id,
      slots: hoursOfDay(5, [20]),
      full_name: 'Ада',
      email: staff.user.email,
    })
    await api(staff.user, 'cancel_booking', { booking_id: booking.id })
    expect(await change(space, { opening_hours: [] })).toMatchObject({ opening_hours: [] })
  })
})

test('the list shows prices, hours and upcoming bookings, and can be reordered', async () => {
  const first = await create({ name: { ru: 'Обсерватория' } })
  const second = await create({ name: { ru: 'Оранжерея' }, is_active: false, prices: [] })
  const find = async (args: Json) => (await api(staff.admin, 'admin_spaces', args)).rows
  expect(await find({ search: 'обсерватория' })).toMatchObject([
    { id: first.id, price_from: { amount: 90_000, currency: 'RSD' }, open_days: 7, coming: 0, waiting: 0 },
  ])
  expect(await find({ search: 'оранжерея', state: 'on' })).toEqual([])
  expect(await find({ state: 'off' })).toMatchObject([{ id: second.id, price_from: null }])
  await api(staff.admin, 'set_sort_order', { list: 'spaces', ids: [second.id, first.id] })
  const order = (await find({})).map(({ id }: Json) => id)
  expect(order.indexOf(second.id)).toBeLessThan(order.indexOf(first.id))
  expect(await apiErrorOf(api(staff.admin, 'set_sort_order', { list: 'profiles', ids: [] }))).toBe(
    '400 list_invalid',
  )
})

describe('amenities', () => {
  const read = () => api(staff.admin, 'admin_amenities')
  const keep = (amenities: Json[], version: string, who = staff.admin) =>
    api(who, 'save_amenities', { amenities, version })

  test('are one sorted list', async () => {
    const { amenities, updated_at } = await read()
    const saved = await keep([{ name: { ru: 'Рояль', en: 'Piano' } }, ...amenities], updated_at)
    expect(saved.amenities.map(({ name }: Json) => name.ru)).toEqual(['Рояль', 'Проектор'])
    expect(saved.updated_at).not.toBe(updated_at)
    const late = keep([], updated_at)
    expect(await apiErrorOf(late)).toBe('409 edit_conflict')
    expect(await errorDetailOf(late)).toEqual(saved)
  })

  test('are removed from spaces when deleted', async () => {
    const space = await create()
    const { amenities, updated_at } = await read()
    expect(amenities.find(({ id }: Json) => id === projector).used_in).toBeGreaterThan(0)
    await keep(
      amenities.filter(({ id }: Json) => id !== projector),
      updated_at,
    )
    expect(await api(staff.admin, 'admin_space', { id: space.id })).toMatchObject({ amenities: [] })
  })

  test('are managed by those who manage content', async () => {
    for (const who of [staff.user, staff.moderator]) {
      expect(await apiErrorOf(api(who, 'admin_amenities'))).toBe('403 not_allowed')
      expect(await apiErrorOf(keep([], '', who))).toBe('403 not_allowed')
    }
  })
})
