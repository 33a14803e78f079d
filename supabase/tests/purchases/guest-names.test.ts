import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest, type Json } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account
let boris: Account
let staff: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
  ada = await addAccount(database)
  boris = await addAccount(database)
})

afterAll(() => database.drop())

const register = (event: string, seats: number): Promise<Json> =>
  call(ada, 'register_for_event', { event_id: event, full_name: 'Ада', email: ada.email, seats })
const secretOf = async (id: string): Promise<string> =>
  (await database.sql`select private.link_secret(${id}) as secret`)[0]?.secret

describe('the name of a guest', () => {
  const rename = (seat: string, name: string, more: object = {}, who: Parameters<typeof call>[0] = ada) =>
    call(who, 'rename_seat', { seat_id: seat, guest_name: name, ...more })

  test('is set and removed by the holder, with the account or the link', async () => {
    const { registration } = await register(await addEvent(database), 2)
    const [, second] = registration.seats
    expect((await rename(second.id, '  Мария  ')).registration.seats[1].guest_name).toBe('Мария')
    const secret = await secretOf(registration.id)
    const shown = await rename(second.id, '', { secret }, 'anon')
    expect(shown.registration.seats[1].guest_name).toBeNull()
    expect(await apiErrorOf(rename(second.id, 'Мария', {}, boris))).toBe('404 seat_not_found')
    expect(await apiErrorOf(rename(second.id, 'М'.repeat(201)))).toBe('400 guest_name_too_long')
  })

  test('is not taken while nobody confirmed the address', async () => {
    const event = await addEvent(database)
    const { registration } = await call('anon', 'register_for_event', {
      event_id: event,
      ...guest(),
      seats: 2,
    })
    const secret = await secretOf(registration.id)
    const named = rename(registration.seats[1].id, 'Купите слона', { secret }, 'anon')
    expect(await apiErrorOf(named)).toBe('409 registration_not_active')
  })

  test('finds the registration among attendees, and goes with the data of the holder', async () => {
    const event = await addEvent(database)
    const { registration } = await register(event, 2)
    await rename(registration.seats[1].id, 'Мария Кюри')
    const search = async (text: string) =>
      (await call(staff.admin, 'admin_attendees', { event_id: event, search: text })).rows.map(
        (row: Json) => row.seats.length,
      )
    expect(await search('кюри')).toEqual([2])
    expect(await search(registration.seats[1].ticket_code)).toEqual([2])
    await database.sql`update public.registrations set full_name = '—' where id = ${registration.id}`
    expect(await search('кюри')).toEqual([])
  })
})
