import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestDatabase, type TestDatabase } from './database.ts'
import { type Account, addAccount, addStaff } from './fixtures/accounts.ts'
import { addEvent } from './fixtures/events.ts'

let database: TestDatabase
let event: string
let people: Awaited<ReturnType<typeof addStaff>>

beforeAll(async () => {
  database = await createTestDatabase()
  event = await addEvent(database)
  people = await addStaff(database)
})

afterAll(() => database.drop())

async function comment(
  author: Account,
  body = 'Будет ли запись?',
  parent: string | null = null,
): Promise<string> {
  const id = randomUUID()
  await database.as(
    author,
    (sql) => sql`
    insert into public.comments (id, event_id, user_id, parent_id, body)
    values (${id}, ${event}, ${author.userId}, ${parent}, ${body})`,
  )
  return id
}

const read = async (id: string, caller: Caller = 'anon') =>
  (
    await database.as(
      caller,
      (sql) => sql`
    select id, event_id, parent_id, author_name, author_role, body, like_count, edited_at, deleted_at, created_at
    from public.comments where id = ${id}`,
    )
  )[0]

const remove = async (caller: Caller, id: string) => {
  await database.as(caller, (sql) => sql`delete from public.comments where id = ${id}`)
  const row = await read(id)
  return row === undefined || row.deleted_at !== null
}

describe('writing', () => {
  test('shows the author’s name and role to everybody', async () => {
    const { user, moderator, admin, superAdmin } = people
    const roles = [user, moderator, admin, superAdmin].map(async (author) => {
      const row = await read(await comment(author))
      return [row?.author_name, row?.author_role]
    })
    expect(await Promise.all(roles)).toEqual([
      ['Ада', 'user'],
      ['Вера', 'moderator'],
      ['Глеб', 'admin'],
      ['Дина', 'admin'],
    ])
  })

  test('takes no likes, dates or roles from the author', async () => {
    const id = randomUUID()
    await database.as(
      people.user,
      (sql) => sql`
      insert into public.comments (id, event_id, user_id, body, like_count, author_name, author_role, created_at)
      values (${id}, ${event}, ${people.user.userId}, 'Да', 99, 'Директор', 'admin', '2000-01-01')`,
    )
    expect(await read(id)).toMatchObject({ like_count: 0, author_name: 'Ада', author_role: 'user' })
    expect((await read(id))?.created_at.getFullYear()).toBeGreaterThan(2000)
  })

  test('the same comment again, as after a lost response, is one comment', async () => {
    const id = randomUUID()
    const write = () =>
      database.as(
        people.user,
        (sql) => sql`
        insert into public.comments (id, event_id, user_id, body)
        values (${id}, ${event}, ${people.user.userId}, 'Однажды') on conflict (id) do nothing`,
      )
    await write()
    await write()
    expect(await read(id)).toMatchObject({ body: 'Однажды', edited_at: null })
  })

  test('in another person’s name is rejected', async () => {
    const write = database.as(
      people.user,
      (sql) => sql`
      insert into public.comments (event_id, user_id, body) values (${event}, ${people.other.userId}, 'Да')`,
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  test('without an account, or under an unpublished event, is rejected', async () => {
    const write = (caller: Caller, id: string) =>
      database.as(
        caller,
        (sql) => sql`
        insert into public.comments (event_id, user_id, body) values (${id}, ${people.user.userId}, 'Да')`,
      )
    await expect(write('anon', event)).rejects.toMatchObject({ code: '42501' })
    const draft = await addEvent(database, { published_at: null })
    await expect(write(people.user, draft)).rejects.toMatchObject({ code: '42501' })
  })

  test('by a blocked account is rejected', async () => {
    const blocked = await addAccount(database)
    await database.sql`update public.profiles set blocked_at = now() where id = ${blocked.userId}`
    await expect(comment(blocked)).rejects.toMatchObject({ code: '42501' })
  })

  test('keeps 1000 characters, trimmed, and rejects one more and none', async () => {
    const id = await comment(people.user, ` ${'я'.repeat(1000)}\n`)
    expect((await read(id))?.body).toBe('я'.repeat(1000))
    await expect(comment(people.user, 'я'.repeat(1001))).rejects.toMatchObject({ code: '23514' })
    await expect(comment(people.user, ' \n')).rejects.toMatchObject({ code: '23514' })
  })

  test('an author edits the text, and nothing but the text', async () => {
    const id = await comment(people.user)
    await database.as(people.user, (sql) => sql`update public.comments set body = 'Иначе' where id = ${id}`)
    expect(await read(id)).toMatchObject({ body: 'Иначе', edited_at: expect.any(Date) })
    await expect(
      database.as(people.user, (sql) => sql`update public.comments set like_count = 5 where id = ${id}`),
    ).rejects.toMatchObject({ code: '42501' })
    const rows = await database.as(
      people.admin,
      (sql) => sql`
      update public.comments set body = 'Чужое' where id = ${id} returning id`,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('replies', () => {
  test('to replies join the thread', async () => {
    const root = await comment(people.user)
    const reply = await comment(people.other, 'Да', root)
    expect((await read(await comment(people.user, 'Нет', reply)))?.parent_id).toBe(root)
  })

  test('to a comment of another event, or to none, are rejected', async () => {
    const elsewhere = randomUUID()
    await database.sql`
      insert into public.comments (id, event_id, user_id, body)
      values (${elsewhere}, ${await addEvent(database)}, ${people.user.userId}, 'Там')`
    await expect(comment(people.user, 'Да', elsewhere)).rejects.toMatchObject({ code: 'PT404' })
    await expect(comment(people.user, 'Да', randomUUID())).rejects.toMatchObject({ code: 'PT404' })
  })
})

describe('deleting', () => {
  // Rows: who deletes. Columns: whose comment, of user, moderator, admin, super admin.
  test.each([
    ['other', [false, false, false, false]],
    ['moderator', [true, true, false, false]],
    ['admin', [true, true, true, true]],
    ['superAdmin', [true, true, true, true]],
  ] as const)('%s', async (who, expected) => {
    const authors = [people.user, people.moderator, people.admin, people.superAdmin]
    const removed = authors.map(async (author) => remove(people[who], await comment(author)))
    expect(await Promise.all(removed)).toEqual(expected)
  })

  test('the author may, a visitor may not', async () => {
    const id = await comment(people.user)
    await expect(remove('anon', id)).rejects.toMatchObject({ code: '42501' })
    expect(await remove(people.user, id)).toBe(true)
  })

  test('a comment with replies leaves a placeholder and its replies', async () => {
    const root = await comment(people.user, 'Вопрос')
    const reply = await comment(people.admin, 'Ответ', root)
    expect(await remove(people.moderator, root)).toBe(true)
    expect(await read(root)).toMatchObject({ body: '', author_name: '' })
    expect(await read(reply)).toMatchObject({ body: 'Ответ' })
    await expect(comment(people.user, 'Да', root)).rejects.toMatchObject({ code: 'PT404' })
  })

  test('deleting an event deletes its comments', async () => {
    const doomed = await addEvent(database)
    const [root, reply] = [randomUUID(), randomUUID()]
    await database.sql`
      insert into public.comments (id, event_id, user_id, parent_id, body) values
        (${root}, ${doomed}, ${people.user.userId}, null, 'Вопрос'),
        (${reply}, ${doomed}, ${people.admin.userId}, ${root}, 'Ответ')`
    await database.as(people.admin, (sql) => sql`delete from public.events where id = ${doomed}`)
    expect(await database.sql`select id from public.comments where id in (${root}, ${reply})`).toHaveLength(0)
  })
})

describe('likes', () => {
  const like = (caller: Account, id: string) =>
    database.as(caller, (sql) => sql`select public.like_comment(${id}, true)`)

  test('are not visible to others', async () => {
    const id = await comment(people.user)
    await like(people.other, id)
    const rows = await database.as(
      people.superAdmin,
      (sql) => sql`
      select * from public.comment_likes where comment_id = ${id}`,
    )
    expect(rows).toHaveLength(0)
  })
})

describe('reports', () => {
  test('reach those who moderate, who resolve them in their own name', async () => {
    const id = await comment(people.user)
    await database.as(people.other, (sql) => sql`select public.report_comment(${id}, 'Спам')`)
    const seen = async (caller: Caller) =>
      (await database.as(caller, (sql) => sql`select * from public.comment_reports where comment_id = ${id}`))
        .length
    expect(await seen(people.user)).toBe(0)
    expect(await seen(people.other)).toBe(1)
    expect(await seen(people.admin)).toBe(1)
    const [resolved] = await database.as(
      people.moderator,
      (sql) => sql`
      update public.comment_reports set resolved_at = now() where comment_id = ${id} returning resolved_by`,
    )
    expect(resolved?.resolved_by).toBe(people.moderator.userId)
  })
})
