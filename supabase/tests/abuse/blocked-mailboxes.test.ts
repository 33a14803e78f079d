import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { apiOf } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let superAdmin: Account

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  superAdmin = await addAccount(database, { role: 'super_admin' })
})

afterAll(() => database.drop())

const block = (account: Account, blocked = true) =>
  call(superAdmin, 'block_user', { user_id: account.userId, blocked })
const remove = (account: Account) => call(account, 'delete_my_account', { confirmation: account.email })
const isBlocked = async ({ userId }: Account) =>
  (await database.sql`select blocked_at is not null as blocked from public.profiles where id = ${userId}`)[0]
    ?.blocked
const newMailbox = () => `troll.${randomUUID().slice(0, 8)}`

test('a block applies again after deleting the account and signing up, under any spelling of the address', async () => {
  const mailbox = newMailbox()
  const troll = await addAccount(database, { email: `${mailbox}@gmail.com` })
  await block(troll)
  await remove(troll)
  for (const email of [`${mailbox}@gmail.com`, `${mailbox.replace('.', '')}+again@googlemail.com`]) {
    const again = await addAccount(database, { email })
    expect(await isBlocked(again)).toBe(true)
  }
})

test('a second account of the mailbox is blocked while the first one exists', async () => {
  const mailbox = newMailbox()
  await block(await addAccount(database, { email: `${mailbox}@gmail.com` }))
  expect(await isBlocked(await addAccount(database, { email: `${mailbox}+2@gmail.com` }))).toBe(true)
})

test('a block that staff lifted does not apply to later accounts', async () => {
  const email = `${newMailbox()}@hub.example`
  const troll = await addAccount(database, { email })
  await block(troll)
  await remove(troll)
  const again = await addAccount(database, { email })
  await block(again, false)
  await remove(again)
  expect(await isBlocked(await addAccount(database, { email }))).toBe(false)
})

test('a block stores only a hash of the address, for a year', async () => {
  const email = `${newMailbox()}@hub.example`
  const troll = await addAccount(database, { email })
  await block(troll)
  await remove(troll)
  const rows = await database.sql`
    select mailbox_hash, round(extract(epoch from retained_until - now()) / 86400)::integer as days
    from private.blocked_mailboxes where account = ${troll.userId}`
  expect(rows).toEqual([{ mailbox_hash: expect.stringMatching(/^[0-9a-f]{64}$/), days: expect.any(Number) }])
  expect([365, 366]).toContain(rows[0]?.days)
  await database.sql`update private.blocked_mailboxes set retained_until = now() where account = ${troll.userId}`
  expect(await isBlocked(await addAccount(database, { email }))).toBe(false)
})
