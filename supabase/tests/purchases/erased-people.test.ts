import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addOneOfEach } from '../fixtures/one-of-each.ts'
import { apiOf } from './fixtures/api.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Everything that a person can type, in the rows of `addOneOfEach`. */
const TYPED = `
  update public.registrations set phone = '+381609990001';
  update public.registration_seats set guest_name = 'Ада Вторая';
  update public.event_feedback set comment = 'Мне, Аде, понравилось';
  update public.orders set phone = '+381609990001', telegram = '@adahub', note = 'Ада';
  update public.space_bookings set phone = '+381609990001', social_link = 'https://t.me/adahub', purpose = 'Юбилей Ады',
    decision_note = 'Простите, Ада';
  update public.comments set body = 'Ваша Ада';
  update public.comment_reports set reason = 'Это сказала Ада';
  update public.profiles set phone = '+381609990001', telegram = '@adahub' where name = 'Ада';
  update public.telegram_links set username = 'adahub'`

/** Tables of the site with rows that name a person. */
async function tablesNaming({ userId, email }: Account): Promise<string[]> {
  const tables = await database.sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname in ('public', 'private', 'auth')
    order by name`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await database.sql`
      select from ${database.sql(name)} rows
      where to_jsonb(rows)::text ~* ${`\\mад[аеы]\\M|adahub|999000|${email}|${userId}`} limit 1`
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('deleting an account leaves nothing of the person in any table but the last mail', async () => {
  const owner = await addAccount(database, { email: 'owner@hub.example', name: 'Ада' })
  await addOneOfEach(database, owner.userId)
  await database.sql.unsafe(TYPED)
  expect(await tablesNaming(owner)).toEqual(
    expect.arrayContaining(['public.event_feedback', 'public.registration_seats', 'public.space_bookings']),
  )
  await apiOf(database)(owner, 'delete_my_account', { confirmation: owner.email })
  expect(await tablesNaming(owner)).toEqual(['public.outbox'])
})
