import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './fixtures/accounts.ts'

let database: TestDatabase
let user: Exclude<Caller, string>
let other: Exclude<Caller, string>

beforeAll(async () => {
  database = await createTestDatabase()
  user = await addAccount(database)
  other = await addAccount(database)
})
afterAll(() => database.drop())

const save = (caller: Caller, row: { phone?: string | null; telegram?: string | null }) =>
  database.as(
    caller,
    (sql) =>
      sql`update public.profiles set ${sql(row)} where id = ${user.userId} returning phone, telegram, language`,
  )

test('contacts are stored in one form, and removed by an empty value', async () => {
  expect(await save(user, { phone: ' +381 60 123 45 67 ', telegram: 'https://t.me/anna_l' })).toMatchObject([
    { phone: '+381 60 123 45 67', telegram: '@anna_l' },
  ])
  expect(await save(user, { phone: '', telegram: ' ' })).toMatchObject([{ phone: null, telegram: null }])
})

test.each([
  [{ phone: 'позвоните' }, 'Not a phone number'],
  [{ telegram: 'аня' }, 'Not a name in Telegram'],
])('%j is rejected', async (row, message) => {
  await expect(save(user, row)).rejects.toThrow(message)
})

test('an account cannot change the contacts of others', async () => {
  await save(user, { phone: '+381 60 123 45 67' })
  expect(await save(other, { phone: '+381 11 111 11 11' })).toEqual([])
  await expect(save('anon', { phone: '+381 11 111 11 11' })).rejects.toThrow('permission denied')
})
