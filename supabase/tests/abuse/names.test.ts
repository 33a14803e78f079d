import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, guest } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let ada: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  ada = await addAccount(database)
})

afterAll(() => database.drop())

const misleading = [
  ['a soft hyphen', 'Ад\u00adмин'],
  ['a zero-width space', 'Ада\u200b'],
  ['a joiner between Latin letters', 'Ad\u200da'],
  ['a non-joiner between Cyrillic letters', 'Ад\u200cа'],
  ['a direction override', '\u202eадА'],
  ['a direction isolate', '\u2067Ада\u2069'],
  ['an Arabic letter mark', 'Ада\u061c'],
  ['a deprecated format character', 'Ада\u206a'],
  ['an invisible operator', 'Ада\u2063'],
  ['a grapheme joiner', 'А\u034fда'],
  ['a Hangul filler', '\u3164'],
  ['a halfwidth filler', 'Ада\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['a variation selector after a letter', 'А\ufe0fда'],
  ['characters of the tag block', 'Ада\u{e0041}\u{e0042}'],
  ['a private character', 'Ада\ue000'],
  ['an interlinear anchor', 'Ада\ufff9'],
  ['a paragraph separator', 'Ада\u2029'],
  ['a control character', 'Ада\u0085'],
  ['a flood of combining marks', `А${'\u0336\u0335\u0334\u0333\u0332'}да`],
  ['a flood of Thai marks', `ก${'\u0e49'.repeat(8)}`],
  ['a mark before the first letter', '\u0336Ада'],
] as const

const legitimate = [
  'Ада Лавлейс',
  'Ђорђе Ћосић',
  "Renée O'Connor-Şahin",
  'Ada 👩\u200d🔬',
  'Ада ❤\ufe0f',
  'می\u200cخواهم',
  'क्\u200dष',
  'Tie\u0302\u0301n',
  'שָׁלוֹם',
]

test.each(misleading)('a guest cannot register under a name with %s', async (_, full_name) => {
  const event = await addEvent(database)
  const request = call('anon', 'register_for_event', { event_id: event, ...guest(), full_name })
  expect(await apiErrorOf(request)).toBe('400 name_invalid')
})

test.each(misleading)('an account cannot take a name with %s through REST', async (_, name) => {
  const change = database.as(
    ada,
    (sql) => sql`update public.profiles set name = ${name} where id = ${ada.userId}`,
  )
  await expect(change).rejects.toMatchObject({ code: '23514' })
})

test.each(legitimate)('%s is a name for a guest and for an account', async (name) => {
  const event = await addEvent(database)
  const { registration } = await call('anon', 'register_for_event', {
    event_id: event,
    ...guest(),
    full_name: name,
  })
  expect(registration.full_name).toBe(name)
  await database.as(ada, (sql) => sql`update public.profiles set name = ${name} where id = ${ada.userId}`)
})

test('a name that comes with a sign-up loses its invisible characters', async () => {
  const { userId } = await addAccount(database, { name: `\u202eА\u00adда\u{e0041}${'\u0336'.repeat(9)}` })
  const [profile] = await database.sql<
    { name: string }[]
  >`select name from public.profiles where id = ${userId}`
  expect(profile?.name).toBe(`Ада${'\u0336'.repeat(3)}`)
})

test('an account cannot sign up under an address that software normalises into another one', async () => {
  for (const email of [`me-${randomUUID()}@v\u00adictim.example`, `me-${randomUUID()}@\uff56ictim.example`])
    await expect(addAccount(database, { email })).rejects.toMatchObject({ code: 'PT400' })
})
