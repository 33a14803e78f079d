import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json, mailsOf } from '../purchases/fixtures/api.ts'
import { decisionsOn } from '../purchases/fixtures/decisions.ts'
import { seriesOn } from './fixtures/series.ts'

let database: TestDatabase
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>
let on: ReturnType<typeof seriesOn>

beforeAll(async () => {
  database = await createTestDatabase()
  staff = await addStaff(database)
  api = apiOf(database)
  on = seriesOn(database, staff)
})
beforeEach(async () => {
  await database.sql`delete from public.registrations`
  await database.sql`delete from public.events`
})
afterAll(() => database.drop())

test('dates that have begun never change, and are counted', async () => {
  const ids = await on.addSeries()
  await database.sql`
    update public.events set starts_at = now() - interval '8 days', ends_at = now() - interval '7 days', doors_at = null
    where id = ${ids[0] ?? ''}`
  const row = await on.read(ids[1] ?? '')
  const wanted = on.save(row, { title: { ru: 'Новое' } })
  expect(await on.preview(staff.admin, row, 'all', wanted)).toMatchObject({ past: 1 })
  await on.change(row, 'all', wanted)
  expect(await on.titles(ids)).toEqual(['Квиз', 'Новое', 'Новое'])
  const over = await on.read(ids[0] ?? '')
  expect(await apiErrorOf(on.change(over, 'all', on.save(over, { age_min: 6 })))).toBe('409 event_over')
  expect((await on.change(over, 'this', on.save(over, { age_min: 6 }))).event.age_min).toBe(6)
})

describe('people', () => {
  test('get one mail for each of their dates that moved, as many as were counted', async () => {
    const ids = await on.addSeries()
    for (const id of ids.slice(1)) await on.register(id, 'ada@guests.example')
    await on.register(ids[0] ?? '', 'nikola@guests.example')
    await database.sql`update public.registrations set status = 'confirmed', confirmed_at = now(), confirm_until = null`
    const row = await on.read(ids[1] ?? '')
    const wanted = on.save(row, {
      starts_at: '2038-03-28T16:00:00Z',
      ends_at: '2038-03-28T18:00:00Z',
      doors_at: '2038-03-28T15:30:00Z',
      talk_languages: ['en'],
    })
    const counted = await on.preview(staff.moderator, row, 'following', wanted)
    expect(counted).toMatchObject({ mails: 2, confirmed: 2 })
    const changes = async (recipient: string) =>
      (await mailsOf(database, recipient))
        .filter(({ kind }) => kind === 'event_moved')
        .map(({ payload }) => payload.event.id)
    expect(await changes('ada@guests.example')).toEqual([])
    await on.change(row, 'following', wanted, staff.moderator)
    expect((await changes('ada@guests.example')).toSorted()).toEqual(ids.slice(1).toSorted())
    expect(await changes('nikola@guests.example')).toEqual([])
  })

  test('of a series that is cancelled are asked about their paid tickets, and unpaid orders end', async () => {
    const decisions = decisionsOn(database, staff)
    const ids = await on.addSeries({ price_kind: 'paid', price_amount: 120_000, payment_methods: ['ips_qr'] })
    const paid = await decisions.paying(ids[1] ?? '')
    const unpaid = await decisions.register(await addAccount(database), ids[2] ?? '')
    const row = await on.read(ids[1] ?? '')
    const cancel = {
      action: 'cancel',
      note: { ru: 'Ремонт' },
      default_option: 'refund',
      decide_until: hoursFromNow(24),
    }
    expect(await on.preview(staff.admin, row, 'following', cancel)).toMatchObject({
      confirmed: 2,
      mails: 2,
      money: [{ currency: 'RSD', paid: 120_000, pending: 120_000 }],
    })
    await on.change(row, 'following', cancel)
    expect(await on.values(ids, 'status')).toEqual(['planned', 'cancelled', 'cancelled'])
    expect(await decisions.decisionOf(paid.person)).toMatchObject({
      cause: 'cancelled',
      default_option: 'refund',
    })
    expect(await decisions.rowOf(unpaid)).toMatchObject({ order_status: 'cancelled' })
    await decisions.passDeadline(ids[1] ?? '')
    await decisions.sweep()
    expect(await decisions.orderOf(paid.order)).toMatchObject({ is_owed: true })
  })

  test('with an order keep its price: the new one holds for later registrations', async () => {
    const decisions = decisionsOn(database, staff)
    const ids = await on.addSeries({ price_kind: 'paid', price_amount: 120_000, payment_methods: ['ips_qr'] })
    const paid = await decisions.paying(ids[1] ?? '')
    const row = await on.read(ids[0] ?? '')
    await on.change(row, 'all', on.save(row, { price_amount: 150_000 }))
    expect(await on.values(ids, 'price_amount')).toEqual([150_000, 150_000, 150_000])
    const [order] = await database.sql`select total_amount from public.orders where id = ${paid.order}`
    expect(order?.total_amount).toBe(120_000)
  })
})

describe('a series', () => {
  test('is hidden but for dates with registrations, which are named', async () => {
    const ids = await on.addSeries()
    await on.register(ids[2] ?? '')
    const row = await on.read(ids[0] ?? '')
    const hide = on.save(row, { publication: 'draft' })
    expect((await on.preview(staff.admin, row, 'all', hide)).dates[2]).toMatchObject({
      outcome: 'problem',
      code: 'has_registrations',
      detail: { people: 1 },
    })
    await database.sql`delete from public.registrations`
    await on.change(row, 'all', hide)
    expect(await on.values(ids, 'published_at')).toEqual([null, null, null])
  })

  test('is published as far ahead of each date', async () => {
    const ids = await on.addSeries()
    await database.sql`update public.events set published_at = null`
    const row = await on.read(ids[0] ?? '')
    await on.change(
      row,
      'all',
      on.save(row, { publication: 'scheduled', published_at: '2038-03-14T11:00:00Z' }),
    )
    expect(await on.values(ids, 'published_at')).toEqual([
      '2038-03-14T11:00:00+00:00',
      '2038-03-21T11:00:00+00:00',
      '2038-03-28T10:00:00+00:00',
    ])
  })

  test('is deleted but for dates that people registered for', async () => {
    const ids = await on.addSeries()
    await on.register(ids[2] ?? '')
    const row = await on.read(ids[0] ?? '')
    const answer = await on.change(row, 'all', { action: 'delete' })
    expect(on.outcomesOf(answer)).toEqual(['changed', 'changed', 'stays'])
    expect((await database.sql`select id from public.events`).map(({ id }) => id)).toEqual([ids[2]])
  })

  test('that is restored leaves the date that was cancelled alone', async () => {
    const ids = await on.addSeries()
    await decisionsOn(database, staff).change(ids[2] ?? '', 'cancel')
    await on.change(await on.read(ids[0] ?? ''), 'all', { action: 'cancel' })
    expect(await on.values(ids, 'status')).toEqual(Array(3).fill('cancelled'))
    await on.change(await on.read(ids[0] ?? ''), 'all', { action: 'restore' })
    expect(await on.values(ids, 'status')).toEqual(['planned', 'planned', 'cancelled'])
  })

  test('is listed with its exceptions, filtered by, left by one, and extended after its last date', async () => {
    const ids = await on.addSeries()
    await on.alone(ids[1] ?? '', { title: { ru: 'Финал' } })
    const row = await on.read(ids[1] ?? '')
    const { dates, series_id } = await api(staff.moderator, 'event_series', { event_id: ids[0] })
    expect(dates.map(({ id, exceptions }: Json) => [id, exceptions])).toEqual([
      [ids[0], []],
      [ids[1], ['title']],
      [ids[2], []],
    ])
    await addEvent(database)
    const list = await api(staff.moderator, 'admin_events', { series: series_id, tab: 'all' })
    expect(list.rows.map(({ id }: Json) => id)).toEqual(ids)
    const detach = (version: string) =>
      database.as(staff.moderator, async (sql) => {
        const [answer] =
          await sql`select public.detach_event(${row.id}, ${version}::text::timestamptz) as answer`
        return answer?.answer
      })
    expect(await apiErrorOf(detach('2026-01-01T00:00:00Z'))).toBe('409 edit_conflict')
    expect(await detach(row.updated_at)).toMatchObject({
      series_id: null,
      series_exceptions: [],
      title: { ru: 'Финал' },
    })
    expect(await api(staff.moderator, 'event_series', { event_id: row.id })).toBeNull()
    const [next] = await api(staff.moderator, 'repeat_event', { event_id: ids[0], copies: 1 })
    expect(next.starts_at).toBe('2038-04-11T17:00:00+00:00')
  })
})

describe('two staff at once', () => {
  test('who save different dates: the second reads the consequences anew', async () => {
    const ids = await on.addSeries()
    const row = await on.read(ids[0] ?? '')
    const wanted = on.save(row, { title: { ru: 'Моё' } })
    const { series_version } = await on.preview(staff.admin, row, 'all', wanted)
    await on.alone(ids[2] ?? '', { title: { ru: 'Финал' } })
    expect(await apiErrorOf(on.apply(staff.admin, row, 'all', wanted, series_version))).toBe(
      '409 series_changed',
    )
    await on.change(row, 'all', wanted)
    expect(await on.titles(ids)).toEqual(['Моё', 'Моё', 'Финал'])
  })

  test('who save the series: one does, the other gets what was saved', async () => {
    const ids = await on.addSeries()
    const row = await on.read(ids[0] ?? '')
    const attempts = await Promise.all(
      [staff.admin, staff.moderator].map(async (who, index) => {
        const wanted = on.save(row, { age_min: index + 1 })
        const { series_version } = await on.preview(who, row, 'all', wanted)
        return { who, wanted, series_version }
      }),
    )
    const saves = attempts.map(({ who, wanted, series_version }) =>
      on.apply(who, row, 'all', wanted, series_version).then(
        () => 'saved',
        (error: Json) => error.hint,
      ),
    )
    expect((await Promise.all(saves)).toSorted()).toEqual(['edit_conflict', 'saved'])
    expect(new Set(await on.values(ids, 'age_min')).size).toBe(1)
  })

  test('of whom one registers a visitor while the other cancels: the registration waits and is rejected', async () => {
    const ids = await on.addSeries()
    const row = await on.read(ids[0] ?? '')
    const { series_version } = await on.preview(staff.admin, row, 'all', { action: 'cancel' })
    const { registration } = await database.as(staff.admin, async (sql) => {
      const [own] = await sql`select pg_backend_pid() as pid`
      await sql`
        select public.change_series(
          ${row.id}, 'all', '{"action": "cancel"}'::jsonb, ${row.updated_at}::text::timestamptz, ${series_version}
        )`
      const outcome = apiErrorOf(on.register(ids[2] ?? ''))
      await vi.waitFor(
        async () => {
          const waiting = await database.sql`
            select from pg_stat_activity where ${own?.pid}::integer = any (pg_blocking_pids(pid))`
          expect(waiting).toHaveLength(1)
        },
        { timeout: 20_000 },
      )
      return { registration: outcome }
    })
    expect(await registration).toBe('409 event_cancelled')
  })
})

describe('roles', () => {
  const cancel = { action: 'cancel' }

  test('visitors and co-organisers change no series, moderators cancel and delete none', async () => {
    const ids = await on.addSeries()
    const row = await on.read(ids[0] ?? '')
    await database.sql`insert into public.event_co_organisers (event_id, user_id) values (${row.id}, ${staff.user.userId})`
    const wanted = on.save(row, { title: { ru: 'Моё' } })
    for (const attempt of [
      () => on.preview(staff.user, row, 'all', wanted),
      () => on.apply(staff.user, row, 'all', wanted, 'any'),
      () => api(staff.user, 'event_series', { event_id: row.id }),
      () => on.preview(staff.moderator, row, 'all', cancel),
      () => on.apply(staff.moderator, row, 'following', { action: 'delete' }, 'any'),
    ])
      expect(await apiErrorOf(attempt())).toBe('403 not_allowed')
    await expect(on.preview('anon', row, 'all', wanted)).rejects.toThrow(/permission denied/)
    expect(await on.values(ids, 'status')).toEqual(Array(3).fill('planned'))
  })

  test('nothing is saved by what was not counted before, of an event alone, or in another scope', async () => {
    const [id = ''] = await on.addSeries()
    const row = await on.read(id)
    const wanted = on.save(row, { age_min: 6 })
    expect(await apiErrorOf(on.apply(staff.admin, row, 'all', wanted, null))).toBe('409 series_changed')
    expect(await apiErrorOf(on.preview(staff.admin, row, 'some' as 'all', wanted))).toBe('400 scope_unknown')
    expect(await apiErrorOf(on.preview(staff.admin, row, 'all', { action: 'rename' }))).toBe(
      '400 action_invalid',
    )
    const single = await on.read(await addEvent(database))
    expect(await apiErrorOf(on.preview(staff.admin, single, 'all', on.save(single, {})))).toBe(
      '409 not_in_series',
    )
  })
})
