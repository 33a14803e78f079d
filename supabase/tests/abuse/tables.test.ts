import { createTestBackend, type TestBackend } from '@hub/local-supabase/test-backend'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { tokenOf } from '../fixtures/tokens.ts'

let database: TestDatabase
let target: TestBackend
let account: Account
let comments: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  target = await createTestBackend(database)
  account = await addAccount(database)
  const event = await addEvent(database)
  const author = await addAccount(database)
  const rows = await database.sql<{ id: string }[]>`
    insert into public.comments (event_id, user_id, body)
    select ${event}, ${author.userId}, 'Да ' || n from generate_series(1, 5) n returning id`
  comments = rows.map(({ id }) => id)
})

afterAll(async () => {
  await target.close()
  await database.drop()
})

const clientOf = async (who: Account) =>
  target.client({
    global: { fetch: target.fetch, headers: { authorization: `Bearer ${await tokenOf(who)}` } },
  })

const allow = (name: string, allowed: number) =>
  database.sql`update private.rate_limits set allowed = ${allowed} where name = ${name}`

describe('a signed-in client', () => {
  test('cannot insert likes and reports directly', async () => {
    const api = await clientOf(account)
    const outcomes = await Promise.all(
      comments.flatMap((comment_id) => [
        api.from('comment_reports').insert({ comment_id, user_id: account.userId, reason: 'Спам' }),
        api.from('comment_likes').insert({ comment_id, user_id: account.userId }),
      ]),
    )
    expect(outcomes.map(({ error }) => error?.code)).toEqual(outcomes.map(() => '42501'))
    const [rows] = await database.sql`
      select (select count(*) from public.comment_reports)::integer as reports,
        (select count(*) from public.comment_likes)::integer as likes`
    expect(rows).toEqual({ reports: 0, likes: 0 })
  })

  test('is limited in the number of changes of its profile', async () => {
    await allow('profile_changes', 3)
    const api = await clientOf(account)
    const statuses: number[] = []
    for (let change = 0; change < 5; change++) {
      const { status } = await api
        .from('profiles')
        .update({ name: `Ада ${change}` })
        .eq('id', account.userId)
      statuses.push(status)
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429])
  })

  test('is limited in the number of changes of a comment', async () => {
    await allow('comment_changes', 3)
    const api = await clientOf(account)
    const [own] = await database.sql<{ id: string }[]>`
      insert into public.comments (event_id, user_id, body)
      select event_id, ${account.userId}, 'Моё' from public.comments limit 1 returning id`
    const statuses: number[] = []
    for (let change = 0; change < 5; change++) {
      const { status } = await api
        .from('comments')
        .update({ body: `Моё ${change}` })
        .eq('id', own?.id ?? '')
      statuses.push(status)
    }
    expect(statuses).toEqual([204, 204, 204, 429, 429])
  })

  test('is limited in the number of changes of favourites', async () => {
    await allow('favorites', 3)
    const api = await clientOf(account)
    const favourite = { event_id: await addEvent(database), user_id: account.userId }
    const statuses: number[] = []
    for (let change = 0; change < 5; change++) {
      statuses.push((await api.from('favorites').insert(favourite)).status)
      await api.from('favorites').delete().match(favourite)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
  })
})
