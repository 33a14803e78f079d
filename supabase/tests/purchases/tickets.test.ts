import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf } from './fixtures/api.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let owner: Account
let event: string
let code: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  owner = await addAccount(database)
  event = await addEvent(database)
  const { registration } = await call(owner, 'register_for_event', {
    event_id: event,
    full_name: 'Ада',
    email: owner.email,
  })
  code = registration.ticket_code
})

afterAll(() => database.drop())

const value = async (query: string, ...args: string[]) =>
  Object.values((await database.sql.unsafe(`select ${query}`, args))[0] ?? {})[0]

/** The check sign as a form would compute it. */
function checkSign(signs: string): string {
  const sum = [...signs].reverse().reduce((total, sign, index) => {
    const product = ALPHABET.indexOf(sign) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(product / 32) + (product % 32)
  }, 0)
  return ALPHABET[(32 - (sum % 32)) % 32] ?? ''
}

test('the signature can be checked by a device that holds the key of the event', async () => {
  const key = (await value('private.ticket_key($1)', event)) as Buffer
  const mac = createHmac('sha256', key).update(code.slice(0, 6)).digest()
  expect(code.slice(6, 11)).toBe([...mac.subarray(0, 5)].map((byte) => ALPHABET[byte % 32]).join(''))
  expect(code[11]).toBe(checkSign(code.slice(0, 11)))
})

test('the key is that of the secret, which differs from database to database and from event to event', async () => {
  const secret = Buffer.from(
    String(await value(`value #>> '{}' from private.settings where key = 'ticket_secret'`)),
    'hex',
  )
  expect(secret).toHaveLength(32)
  expect(await value('private.ticket_key($1)', event)).toEqual(
    createHmac('sha256', secret).update(event).digest(),
  )
  expect(await value('private.is_signed_ticket($1, $2)', event, code)).toBe(true)
  expect(await value('private.is_signed_ticket($1, $2)', await addEvent(database), code)).toBe(false)
})

describe('typed by hand', () => {
  test.each<[string, (text: string) => string]>([
    ['in groups', (text) => text.replace(/(.{4})(?=.)/g, '$1-')],
    ['in small letters, with spaces', (text) => ` ${text.toLowerCase().replace(/(.{4})/g, '$1 ')}`],
    ['with letters for digits', (text) => text.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('%s it is the same', async (_, type) => {
    expect(await value('private.read_ticket_code($1)', type(code))).toBe(code)
  })

  test('each wrong sign is noticed', async () => {
    const slips = [...code].flatMap((sign, place) =>
      [...ALPHABET]
        .filter((other) => other !== sign)
        .map((other) => code.slice(0, place) + other + code.slice(place + 1)),
    )
    expect(slips).toHaveLength(12 * 31)
    const rows = await database.sql`
      select slip from unnest(${slips}::text[]) slip where private.read_ticket_code(slip) is not null`
    expect(rows).toEqual([])
  })

  test.each(['', 'hello', '7K3M', 'ПРИВЕТПРИВЕТ', '0'.repeat(13)])('%o is no code', async (text) => {
    expect(await value('private.read_ticket_code($1)', text)).toBeNull()
  })
})

test('a thousand codes differ', async () => {
  const rows = await database.sql`
    select private.ticket_code(${event}, private.random_code(6)) as code from generate_series(1, 1000)`
  expect(new Set(rows.map((row) => row.code)).size).toBe(1000)
})

describe('finding a ticket', () => {
  const find = (who: Parameters<typeof call>[0], text = code) => call(who, 'find_ticket', { code: text })

  test('is for its owner and those who manage events', async () => {
    const { other, moderator } = await addStaff(database)
    expect(await find(owner)).toMatchObject({ event_id: event, status: 'confirmed', is_mine: true })
    expect(await find(moderator)).toMatchObject({ event_id: event, is_mine: false })
    expect(await apiErrorOf(find(other))).toBe('403 ticket_not_yours')
    await expect(find('anon')).rejects.toMatchObject({ code: '42501' })
  })

  test('shows its event and status', async () => {
    expect(await find(owner)).toMatchObject({
      event: { slug: event, title: { ru: 'Лекция' }, status: 'planned', ends_at: expect.any(String) },
    })
    await call(owner, 'cancel_registration', { registration_id: (await find(owner)).registration_id })
    expect(await find(owner)).toMatchObject({ status: 'cancelled', is_mine: true })
  })

  test('distinguishes a typing error from an unknown code', async () => {
    expect(await apiErrorOf(find(owner, `${code.slice(0, 11)}${code[11] === '0' ? '1' : '0'}`))).toBe(
      '404 ticket_code_invalid',
    )
    const body = 'ZZZZZZZZZZZ'
    expect(await apiErrorOf(find(owner, body + checkSign(body)))).toBe('404 ticket_unknown')
  })
})

test('nobody chooses the code of a ticket', async () => {
  const [row] = await database.sql`
    insert into public.registrations (event_id, full_name, email, status, ticket_code)
    values (${event}, 'Б', 'b@hub.example', 'confirmed', 'AAAAAAAAAAAA') returning ticket_code`
  expect(row?.ticket_code).not.toBe('AAAAAAAAAAAA')
  expect(await value('private.is_signed_ticket($1, $2)', event, row?.ticket_code)).toBe(true)
})
