import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type Account, addStaff } from '../fixtures/accounts.ts'
import { addEvent } from '../fixtures/events.ts'
import { apiErrorOf, apiOf, type Json } from '../purchases/fixtures/api.ts'

let database: TestDatabase
let event: string
let staff: Awaited<ReturnType<typeof addStaff>>
let api: ReturnType<typeof apiOf>

beforeAll(async () => {
  database = await createTestDatabase()
  event = await addEvent(database)
  staff = await addStaff(database)
  api = apiOf(database)
})

afterAll(() => database.drop())

async function comment(author: Account, body: string, parent: string | null = null): Promise<string> {
  const id = randomUUID()
  await database.as(
    author,
    (sql) => sql`
      insert into public.comments (id, event_id, user_id, parent_id, body)
      values (${id}, ${event}, ${author.userId}, ${parent}, ${body})`,
  )
  return id
}

const report = (id: string, reason?: string) =>
  api(staff.other, 'report_comment', { comment_id: id, reason: reason ?? null })

const seen = async (args: Json = {}, as: Account = staff.moderator): Promise<Json[]> =>
  (await api(as, 'admin_comments', args)).rows

const find = async (id: string, as?: Account) => (await seen({}, as)).find((row) => row.id === id)

const decide = (as: Account, decision: string, ...ids: string[]) =>
  api(as, 'moderate_comments', { ids, decision })

describe('the list', () => {
  test('shows reported comments with reasons', async () => {
    const calm = await comment(staff.user, 'Спасибо за лекцию')
    const loud = await comment(staff.user, 'Покупайте гравитацию оптом')
    await report(loud, 'Реклама')
    expect(await find(loud)).toMatchObject({
      author_name: 'Ада',
      report_count: 1,
      reasons: ['Реклама'],
      can_delete: true,
      reply_count: 0,
      event: { slug: expect.any(String), is_public: true },
    })
    const reported = await seen({ only_reported: true })
    expect(reported.map(({ id }) => id)).toContain(loud)
    expect(reported.map(({ id }) => id)).not.toContain(calm)
    expect((await seen({ search: 'гравитация' })).map(({ id }) => id)).toEqual([loud])
    expect(await seen({ search: 'лекция', only_reported: true })).toEqual([])
  })

  test('is for those who moderate', async () => {
    expect(await seen({}, staff.admin)).not.toEqual([])
    expect(await apiErrorOf(api(staff.user, 'admin_comments'))).toBe('403 not_allowed')
    expect(await apiErrorOf(decide(staff.user, 'dismiss', randomUUID()))).toBe('403 not_allowed')
    await expect(api('anon', 'admin_comments')).rejects.toThrow(/permission denied/)
  })
})

describe('a decision', () => {
  test('deletes several, those with replies too, and closes their reports', async () => {
    const root = await comment(staff.user, 'Начало ветки')
    await comment(staff.other, 'Ответ', root)
    const single = await comment(staff.user, 'Одиночный')
    await report(root)
    expect(await decide(staff.moderator, 'delete', root, single)).toMatchObject({ done: 2, skipped: 0 })
    expect(await find(root)).toBeUndefined()
    expect(await find(single)).toBeUndefined()
    // A response may be lost.
    expect(await decide(staff.moderator, 'delete', root, single)).toMatchObject({ done: 2, skipped: 0 })
    const [left] =
      await database.sql`select resolved_by from public.comment_reports where comment_id = ${root}`
    expect(left?.resolved_by).toBe(staff.moderator.userId)
  })

  test('of a moderator leaves what an admin wrote', async () => {
    const byAdmin = await comment(staff.admin, 'Слово администратора')
    await report(byAdmin)
    expect(await find(byAdmin)).toMatchObject({ can_delete: false, report_count: 1, reasons: [] })
    expect(await decide(staff.moderator, 'delete', byAdmin)).toMatchObject({ done: 0, skipped: 1 })
    expect(await find(byAdmin)).toMatchObject({ report_count: 1 })
    expect(await decide(staff.superAdmin, 'delete', byAdmin)).toMatchObject({ done: 1, skipped: 0 })
  })

  test('may leave the comment and close its reports', async () => {
    const fine = await comment(staff.user, 'Вполне приличный')
    await report(fine, 'Спорно')
    expect(await decide(staff.moderator, 'dismiss', fine)).toMatchObject({ done: 1, skipped: 0 })
    expect(await find(fine)).toMatchObject({ report_count: 0, reasons: [] })
  })

  test('to close reports is undone by its author, and opens no report that was closed before', async () => {
    const fine = await comment(staff.user, 'Спорный, но приличный')
    await report(fine, 'Первая')
    await decide(staff.admin, 'dismiss', fine)
    await api(staff.superAdmin, 'report_comment', { comment_id: fine, reason: 'Вторая' })
    const { resolved_at } = await decide(staff.moderator, 'dismiss', fine)
    const undo = (as: Account) => api(as, 'undo_dismissal', { ids: [fine], resolved_at })

    expect(await apiErrorOf(undo(staff.user))).toBe('403 not_allowed')
    expect(await undo(staff.superAdmin)).toEqual({ done: 0, skipped: 1 })
    expect(await undo(staff.moderator)).toEqual({ done: 1, skipped: 0 })
    expect(await find(fine)).toMatchObject({ report_count: 1, reasons: ['Вторая'] })
  })

  test('is one of two, about at most a hundred', async () => {
    expect(await apiErrorOf(decide(staff.admin, 'burn', randomUUID()))).toBe('400 decision_invalid')
    const many = Array.from({ length: 101 }, () => randomUUID())
    expect(await apiErrorOf(decide(staff.admin, 'dismiss', ...many))).toBe('400 too_many')
  })
})
