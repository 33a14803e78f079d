import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { addStaff } from '../fixtures/accounts.ts'
import { addEvent, hoursFromNow } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let staff: Awaited<ReturnType<typeof addStaff>>
let event: string
let invitation: Json

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  staff = await addStaff(database)
})
beforeEach(async () => {
  event = await addEvent(database, { starts_at: hoursFromNow(-1) })
  invitation = await invite()
  await accept()
})
afterAll(() => database.drop())

const invite = (own: object = { event_id: event }): Promise<Json> =>
  call(staff.moderator, 'invite_volunteer', { name: 'Аня', ...own })
const open = (secret = invitation.secret): Promise<Json> => call('anon', 'volunteer_invitation', { secret })
const accept = (secret = invitation.secret): Promise<Json> =>
  call('anon', 'accept_volunteer_invitation', { secret })
const revoke = () => call(staff.admin, 'revoke_volunteer', { invitation_id: invitation.id })
const setHours = (from: number, until: number) => database.sql`
  update public.volunteer_invitations set valid_from = ${hoursFromNow(from)}, valid_until = ${hoursFromNow(until)}
  where id = ${invitation.id}`

describe('an invitation', () => {
  test('names event, hours and who invited, and opening it changes nothing', async () => {
    const other = await invite()
    expect(await open(other.secret)).toMatchObject({
      name: 'Аня',
      state: 'active',
      accepted_at: null,
      invited_by: 'Вера',
      events: [{ id: event, title: { ru: 'Лекция' } }],
    })
    expect(await open(other.secret)).toMatchObject({ accepted_at: null })
    expect(await accept(other.secret)).toMatchObject({ accepted_at: expect.any(String) })
  })

  test('keeps its first acceptance', async () => {
    const { accepted_at } = await open()
    expect((await accept()).accepted_at).toBe(accepted_at)
  })

  test('is stored with the hash of its secret alone', async () => {
    const [row] = await database.sql`
      select to_jsonb(volunteer_invitations) as stored from public.volunteer_invitations where id = ${invitation.id}`
    expect(JSON.stringify(row?.stored)).not.toContain(invitation.secret)
    expect(row?.stored.secret_hash).toBe(createHash('sha256').update(invitation.secret).digest('hex'))
  })

  test('sent again with its key is the same one with a new secret', async () => {
    const request = { event_id: event, idempotency_key: randomUUID() }
    const first = await invite(request)
    const second = await invite(request)
    expect(second.id).toBe(first.id)
    expect(await open(second.secret)).toMatchObject({ id: first.id })
    expect(await apiErrorOf(open(first.secret))).toBe('404 link_unknown')
  })

  test('of another key owner, or an accepted one, gives no secret to who repeats its key', async () => {
    const repeated = { name: 'Аня', event_id: event, idempotency_key: invitation.id }
    expect(await apiErrorOf(call(staff.admin, 'invite_volunteer', repeated))).toBe(
      '409 idempotency_key_reused',
    )
    expect(await apiErrorOf(call(staff.moderator, 'invite_volunteer', repeated))).toBe(
      '409 idempotency_key_reused',
    )
    expect(await open()).toMatchObject({ id: invitation.id })
  })

  test.each<[string, object]>([
    ['400 name_invalid', { name: ' ' }],
    ['400 name_invalid', { name: 'я'.repeat(101) }],
    ['400 scope_invalid', { event_id: null }],
    ['400 scope_invalid', { day: '2030-01-01' }],
    ['404 event_not_found', { event_id: randomUUID() }],
    ['409 day_invalid', { event_id: null, day: '2020-01-01' }],
    ['409 day_invalid', { event_id: null, day: '2199-01-01' }],
  ])('is rejected as %s: %o', async (error, own) => {
    expect(await apiErrorOf(invite({ event_id: event, ...own }))).toBe(error)
  })

  test('to an event that is over is rejected', async () => {
    event = await addEvent(database, { starts_at: hoursFromNow(-9) })
    expect(await apiErrorOf(invite())).toBe('409 event_over')
  })

  test('moves with its event', async () => {
    await database.sql`
      update public.events set starts_at = ${hoursFromNow(20)}, ends_at = ${hoursFromNow(22)} where id = ${event}`
    expect(await open()).toMatchObject({ state: 'upcoming' })
    const list = { secret: invitation.secret, event_id: event }
    expect(await apiErrorOf(call('anon', 'volunteer_check_in_list', list))).toBe('409 invitation_upcoming')
  })
})

test('the list of invitations is filtered by state', async () => {
  const name = `Волонтёр ${randomUUID()}`
  invitation = await invite({ name, event_id: event })
  const statesOf = async () => {
    const found: string[] = []
    for (const state of ['active', 'upcoming', 'expired', 'revoked']) {
      const { rows } = await call(staff.moderator, 'admin_volunteers', { search: name, state })
      if (rows.length > 0) found.push(state)
    }
    return found
  }
  expect(await statesOf()).toEqual(['active'])
  await setHours(1, 2)
  expect(await statesOf()).toEqual(['upcoming'])
  await setHours(-2, -1)
  expect(await statesOf()).toEqual(['expired'])
  await revoke()
  expect(await statesOf()).toEqual(['revoked'])
})
