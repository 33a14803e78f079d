import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addAccount, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf } from './fixtures/api.ts'

let database: TestDatabase
let call: ReturnType<typeof apiOf>
let people: Awaited<ReturnType<typeof addStaff>>
let event: string

beforeAll(async () => {
  database = await createTestDatabase()
  call = apiOf(database)
  people = await addStaff(database)
})

beforeEach(async () => {
  event = await addEvent(database)
})

afterAll(() => database.drop())

async function write(author: Account, body: string, parent: string | null = null) {
  const id = randomUUID()
  await database.as(
    author,
    (sql) => sql`
    insert into public.comments (id, event_id, user_id, parent_id, body)
    values (${id}, ${event}, ${author.userId}, ${parent}, ${body})`,
  )
  return id
}

type Comment = { id: string; body: string; replies: Comment[] }
const list = (who: Parameters<typeof call>[0] = 'anon', more: object = {}) =>
  call(who, 'list_comments', { event_id: event, ...more })
const bodies = (comments: Comment[]) => comments.map(({ body }) => body)

describe('the list', () => {
  test('has the newest first, replies in their order, and pages that meet', async () => {
    const roots: string[] = []
    for (const body of ['один', 'два', 'три']) roots.push(await write(people.user, body))
    await write(people.other, 'ответ', roots[1])
    await write(people.user, 'ещё', roots[1])
    const first = await list('anon', { page_size: 2 })
    expect([first.total, bodies(first.comments)]).toEqual([5, ['три', 'два']])
    expect(bodies(first.comments[1].replies)).toEqual(['ответ', 'ещё'])
    const second = await list('anon', { page_size: 2, before: first.next })
    expect([bodies(second.comments), second.next]).toEqual([['один'], null])
  })

  test('marks comments that the caller liked, wrote, reported or may delete', async () => {
    const id = await write(people.user, 'Да')
    await call(people.other, 'like_comment', { comment_id: id, is_liked: true })
    await call(people.other, 'report_comment', { comment_id: id })
    const seen = async (who: Parameters<typeof call>[0]) => {
      const [{ is_mine, is_liked, is_reported, can_delete, like_count }] = (await list(who)).comments
      return [is_mine, is_liked, is_reported, can_delete, like_count]
    }
    expect(await seen('anon')).toEqual([false, false, false, false, 1])
    expect(await seen(people.user)).toEqual([true, false, false, true, 1])
    expect(await seen(people.other)).toEqual([false, true, true, false, 1])
    expect(await seen(people.moderator)).toEqual([false, false, false, true, 1])
  })

  test('offers a moderator no deleting of what admins wrote', async () => {
    await write(people.admin, 'Объявление')
    expect((await list(people.moderator)).comments[0].can_delete).toBe(false)
    expect((await list(people.superAdmin)).comments[0].can_delete).toBe(true)
  })

  test('keeps an uncounted placeholder of a deleted comment with replies', async () => {
    const root = await write(people.user, 'Вопрос')
    await write(people.other, 'Ответ', root)
    await database.as(people.user, (sql) => sql`delete from public.comments where id = ${root}`)
    const { total, comments } = await list()
    expect([total, comments[0].is_deleted, comments[0].body, comments[0].replies.length]).toEqual([
      1,
      true,
      '',
      1,
    ])
    expect((await list(people.admin)).comments[0].can_delete).toBe(false)
  })

  test('of a draft is for staff', async () => {
    await write(people.user, 'Да')
    await database.sql`update public.events set published_at = null where id = ${event}`
    expect(await apiErrorOf(list())).toBe('404 event_not_found')
    expect((await list(people.moderator)).total).toBe(1)
  })

  test('reveals only names of authors, and not who liked', async () => {
    await write(people.user, 'Да')
    expect(JSON.stringify(await list(people.other))).not.toContain(people.user.userId)
  })
})

describe('likes', () => {
  const like = (who: Parameters<typeof call>[0], comment_id: string, is_liked = true) =>
    call(who, 'like_comment', { comment_id, is_liked })

  test('count once for each person, and can be removed', async () => {
    const id = await write(people.user, 'Да')
    await like(people.other, id)
    expect(await like(people.other, id)).toEqual({ is_liked: true, like_count: 1 })
    expect(await like(people.user, id)).toEqual({ is_liked: true, like_count: 2 })
    expect(await like(people.other, id, false)).toEqual({ is_liked: false, like_count: 1 })
    expect(await like(people.other, id, false)).toEqual({ is_liked: false, like_count: 1 })
  })

  test('need an account that is not blocked, and a comment that is there', async () => {
    const id = await write(people.user, 'Да')
    await expect(like('anon', id)).rejects.toMatchObject({ code: '42501' })
    expect(await apiErrorOf(like(people.user, randomUUID()))).toBe('404 comment_not_found')
    const blocked = await addAccount(database)
    await database.sql`update public.profiles set blocked_at = now() where id = ${blocked.userId}`
    expect(await apiErrorOf(like(blocked, id))).toBe('403 account_blocked')
  })
})

test('a report is written once, with a reason or without, and not about oneself', async () => {
  const id = await write(people.user, 'Да')
  const report = (who: Account, reason?: string) =>
    call(who, 'report_comment', { comment_id: id, ...(reason ? { reason } : {}) })
  await report(people.other, 'Реклама\nи спам')
  await report(people.other)
  expect(await apiErrorOf(report(people.user))).toBe('409 own_comment')
  expect(await apiErrorOf(report(people.moderator, 'я'.repeat(501)))).toBe('400 reason_too_long')
  const rows = await database.sql`select reason from public.comment_reports where comment_id = ${id}`
  expect(rows.map(({ reason }) => reason)).toEqual(['Реклама\nи спам'])
})

type Act = (who: Account, comment: string) => Promise<unknown>
const acts: [bucket: string, allowed: number, period: string, code: string, act: Act][] = [
  ['comments', 60, '10 minutes', 'too_many_comments', (who) => write(who, 'ещё')],
  ['comments_of_day', 500, '1 day', 'too_many_comments', (who) => write(who, 'ещё')],
  [
    'likes',
    200,
    '10 minutes',
    'too_many_requests',
    (who, comment_id) => call(who, 'like_comment', { comment_id, is_liked: true }),
  ],
  [
    'reports',
    60,
    '1 hour',
    'too_many_requests',
    (who, comment_id) => call(who, 'report_comment', { comment_id, reason: 'Реклама' }),
  ],
]

test.each(acts)(
  '%s: %i within %s are enough, for each person',
  async (bucket, allowed, period, code, act) => {
    const someone = await addAccount(database)
    const comment = await write(people.other, 'о чём речь')
    const did = (times: number, ago: string) => database.sql`
    insert into private.rate_limit_attempts (limit_name, subject, at)
    select ${bucket}, ${someone.userId}, clock_timestamp() - ${period}::interval + ${ago}::interval
    from generate_series(1, ${times}::integer)`
    await did(allowed, '0')
    await did(allowed - 1, '1 minute')
    await act(someone, comment)
    expect(await apiErrorOf(act(someone, comment))).toBe(`429 ${code}`)
    await act(people.user, comment)
  },
)

test('characters that change text direction are rejected, line breaks and emoji are not', async () => {
  expect(await apiErrorOf(write(people.user, 'а\u202Eб'))).toBe('400 comment_invalid')
  await write(people.user, 'раз\nдва\t👩‍🔬')
})
