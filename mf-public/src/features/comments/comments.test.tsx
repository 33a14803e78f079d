// @vitest-environment happy-dom
import { join } from 'node:path'
import { useSignInRequest } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { become } from '../../../../shared-ui/testing/person.ts'
import { comment, thread } from './comments.fixture.ts'
import { Comments } from './list/comments.tsx'
import type { Thread } from './model/comment.ts'

const REST = `${API}/rest/v1`
const LIST = `${REST}/rpc/list_comments`
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна' }
const server = setupServer()
/** What the database holds, and what it was sent. */
let threads: Thread[] = []
let sent: { what: string; body: unknown }[] = []

const note = (what: string, answer: () => Response) => async (info: { request: Request }) => {
  const text = await info.request.text()
  sent.push({ what, body: text ? JSON.parse(text) : new URL(info.request.url).search })
  return answer()
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  vi.setSystemTime('2026-11-20T12:00:00Z')
  sessionStorage.clear()
  threads = [thread()]
  sent = []
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(LIST, () => HttpResponse.json({ total: threads.length, comments: threads, next: null })),
    http.post(
      `${REST}/comments`,
      note('create', () => {
        threads = [thread({ id: 'new', body: 'Моё', is_mine: true, can_delete: true }), ...threads]
        return new HttpResponse(null, { status: 201 })
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  act(() => become(undefined))
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => server.close())

function Asked() {
  const request = useSignInRequest()
  return <output>{request && `${request.reason} → ${request.returnTo}`}</output>
}

const open = (person: typeof anna | null = anna, language: Language = 'ru') =>
  renderPage(
    <>
      <Comments eventId="e1" />
      <Asked />
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: '/events/quiz?x=1',
      person: person ?? undefined,
      language,
    },
  )

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' })
const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const fail = (method: 'post' | 'patch' | 'delete', path: string, status = 500) =>
  server.use(http[method](`${REST}/${path}`, () => HttpResponse.json({ message: 'no' }, { status })))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''

describe('reading', () => {
  it('shows a thread with its replies, roles and Belgrade times', async () => {
    threads = [
      thread({
        replies: [
          comment({
            id: 'r1',
            author_role: 'moderator',
            author_name: 'Ана',
            created_at: '2026-11-19T23:12:00Z',
          }),
          comment({
            id: 'r2',
            author_role: 'admin',
            author_name: 'Милица',
            edited_at: '2026-11-20T00:00:00Z',
          }),
          comment({ id: 'r3', author_name: 'Борис', created_at: '2026-10-01T10:00:00Z' }),
        ],
      }),
    ]
    await open(null)
    const bylines = async () =>
      (await screen.findAllByRole('article')).map((it) => plain(it.querySelector('p')?.textContent))
    expect(await bylines()).toEqual([
      'Елена Петровичвчера, 21:40',
      'АнаМодераторсегодня, 00:12',
      'МилицаАдминистраторвчера, 21:40, изменён',
      'Борис1 октября, 12:00',
    ])
    expect(screen.getByRole('list', { name: 'Ответы: Елена Петрович' }).children).toHaveLength(3)
  })

  it('takes markup and addresses for plain text', async () => {
    threads = [thread({ body: '<img src=x onerror=alert(1)>\nhttps://evil.example' })]
    const { container } = await open(null)
    expect(await screen.findByText(/<img src=x/)).toBeTruthy()
    expect(container.querySelector('article img, article a')).toBeNull()
  })

  it('keeps the place of a deleted comment for its replies alone', async () => {
    const gone = { body: '', author_name: '', is_deleted: true }
    threads = [thread({ ...gone, id: 'a' }), thread({ ...gone, id: 'b', replies: [comment({ id: 'r' })] })]
    await open(null)
    await screen.findByText('Будет ли запись?')
    expect(screen.getAllByText('Комментарий удалён')).toHaveLength(1)
  })

  it('goes on page by page', async () => {
    server.use(
      http.get(LIST, ({ request }) => {
        const before = new URL(request.url).searchParams.get('before')
        const id = before ? 'second' : 'first'
        return HttpResponse.json({
          total: 2,
          comments: [thread({ id, body: id })],
          next: before ? null : 'first',
        })
      }),
    )
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    expect(await screen.findByText('second')).toBeTruthy()
    expect(screen.getByText('first')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
  })

  it('says when they did not come, and asks again', async () => {
    const answers = [
      () => HttpResponse.json({ message: 'down' }, { status: 500 }),
      async () => {
        await again
        return HttpResponse.json({ total: 1, comments: threads, next: null })
      },
    ]
    let go = (): void => undefined
    const again = new Promise<void>((resolve) => {
      go = resolve
    })
    server.use(http.get(LIST, () => answers.shift()?.()))
    const { user } = await open(null)
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Не удалось загрузить комментарии',
    )
    await user.click(button('Повторить'))
    expect(button('Повторяем…')).toBe(document.activeElement)
    go()
    expect(await screen.findByText('Будет ли запись?')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that nobody has written yet', async () => {
    threads = []
    await open(null)
    expect(await screen.findByText(/^Здесь пока тихо/)).toBeTruthy()
  })
})

describe('writing', () => {
  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])('is sent by keys: %s', async (keys) => {
    const { user } = await open()
    await user.type(field(), '  Моё\n ')
    await user.keyboard(keys)
    expect(await screen.findByText('Моё')).toBeTruthy()
    expect(sent).toEqual([
      {
        what: 'create',
        body: { id: expect.any(String), event_id: 'e1', user_id: 'anna', parent_id: null, body: 'Моё' },
      },
    ])
    expect(field().value).toBe('')
    expect(screen.getByText('Комментарий опубликован').getAttribute('role')).toBe('status')
  })

  it('says how many characters are left, and sends no more than there is room for', async () => {
    const { user } = await open()
    expect(button('Отправить').getAttribute('aria-disabled')).toBe('true')
    await user.click(field())
    await user.paste('я'.repeat(998))
    expect(plain(field().closest('form')?.textContent)).toContain('Осталось 2 символа из 1 000')
    await user.paste('яяя')
    expect(plain(field().closest('form')?.textContent)).toContain('Максимум 1 000 символов, лишних: 1')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(button('Отправить'))
    expect(sent).toEqual([])
  })

  it('is emptied by Esc', async () => {
    const { user } = await open()
    await user.type(field(), 'Передумала{Escape}')
    expect(field().value).toBe('')
    expect(sent).toEqual([])
  })

  it('keeps the text when it fails, and the next try writes it once', async () => {
    const { user } = await open()
    let tries = 0
    server.use(
      http.post(`${REST}/comments`, async ({ request }) => {
        sent.push({ what: 'create', body: await request.json() })
        tries += 1
        // The first one came through, and its answer did not.
        if (tries === 1) return HttpResponse.error()
        return request.headers.get('prefer')?.includes('ignore-duplicates')
          ? new HttpResponse(null, { status: 201 })
          : HttpResponse.json({ code: '23505', message: 'duplicate' }, { status: 409 })
      }),
    )
    await user.type(field(), 'Моё')
    await user.click(button('Отправить'))
    expect(plain((await screen.findByRole('alert')).textContent)).toContain(
      'Не удалось отправить комментарий',
    )
    expect(field().value).toBe('Моё')
    await user.click(button('Отправить'))
    await waitFor(() => expect(field().value).toBe(''))
    const [first, second] = sent.map((it) => (it.body as { id: string }).id)
    expect(first).toBe(second)
  })

  it('asks for patience when somebody writes too much', async () => {
    const { user } = await open()
    fail('post', 'comments', 429)
    await user.type(field(), 'Моё')
    await user.click(button('Отправить'))
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('Слишком часто')
  })

  it('is there although the list was asked for before it', async () => {
    const before = threads
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.get(
        LIST,
        async () => {
          await answered
          return HttpResponse.json({ total: 1, comments: before, next: null })
        },
        { once: true },
      ),
    )
    const { user } = await open()
    await user.type(field(), 'Моё{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent).toHaveLength(1))
    answer()
    await waitFor(() => expect(field().value).toBe(''))
    expect(await screen.findByText('Моё')).toBeTruthy()
  })

  it('outlives a reload of the page', async () => {
    const { user } = await open()
    await user.type(field(), 'Недописанное')
    cleanup()
    await open()
    expect(field().value).toBe('Недописанное')
  })

  it('answers a comment in its thread; Esc gives it up', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ответить' }))
    const form = screen.getByRole('form', { name: 'Ответ: Елена Петрович' })
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Комментарий' }))
    await user.keyboard('Да{Escape}')
    expect(screen.queryByRole('form', { name: /^Ответ/ })).toBeNull()
    await user.click(button('Ответить'))
    await user.keyboard('Нет{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(sent.map((it) => it.body)).toEqual([expect.objectContaining({ parent_id: 'c1', body: 'Нет' })]),
    )
    await waitFor(() => expect(screen.queryByRole('form', { name: /^Ответ/ })).toBeNull())
  })
})

describe('one’s own comment', () => {
  beforeEach(() => {
    threads = [thread({ is_mine: true, can_delete: true })]
  })

  it('is changed in its place', async () => {
    const { user } = await open()
    server.use(
      http.patch(
        `${REST}/comments`,
        note('update', () => {
          threads = [thread({ body: 'Запись будет?', is_mine: true, edited_at: '2026-11-20T11:00:00Z' })]
          return HttpResponse.json({ id: 'c1' })
        }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Изменить' }))
    const [, editor] = fields()
    expect(editor?.value).toBe('Будет ли запись?')
    await user.clear(editor as HTMLTextAreaElement)
    await user.keyboard('Запись будет?')
    await user.click(button('Сохранить'))
    expect(await screen.findByText('Запись будет?')).toBeTruthy()
    expect(sent.map((it) => it.body)).toEqual([{ body: 'Запись будет?' }])
    expect(screen.getByText(/, изменён$/)).toBeTruthy()
  })

  it('stays as it was when the change fails, and the new text is kept', async () => {
    const { user } = await open()
    fail('patch', 'comments')
    await user.click(await screen.findByRole('button', { name: 'Изменить' }))
    await user.keyboard(' А?')
    await user.click(button('Сохранить'))
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('Не удалось изменить комментарий')
    expect(fields()[1]?.value).toBe('Будет ли запись? А?')
  })

  it('is deleted after a question', async () => {
    const { user } = await open()
    server.use(
      http.delete(
        `${REST}/comments`,
        note('delete', () => {
          threads = []
          return new HttpResponse(null, { status: 204 })
        }),
      ),
      http.get(`${REST}/comments`, () => HttpResponse.json([])),
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    expect(sent).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText(/^Здесь пока тихо/)).toBeTruthy()
    expect(sent).toEqual([{ what: 'delete', body: '?id=eq.c1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says when the database did not let them', async () => {
    const { user } = await open()
    server.use(
      http.delete(`${REST}/comments`, () => new HttpResponse(null, { status: 204 })),
      http.get(`${REST}/comments`, () => HttpResponse.json([{ deleted_at: null }])),
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    const card = await within(screen.getByRole('dialog')).findByRole('alert')
    expect(plain(card.textContent)).toContain('Не удалось удалить комментарий')
    expect(plain(card.textContent)).toContain('Недостаточно прав')
  })
})

describe('somebody else’s comment', () => {
  it('can be deleted by whom the database allows, and changed by nobody', async () => {
    threads = [thread({ can_delete: true })]
    await open()
    expect(await screen.findByRole('button', { name: 'Удалить' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
  })

  it('is liked at once, and the number is the server’s in the end', async () => {
    const { user } = await open()
    let answer = (): void => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.post(`${REST}/rpc/like_comment`, async ({ request }) => {
        expect(await request.json()).toEqual({ comment_id: 'c1', is_liked: true })
        await answered
        return HttpResponse.json({ is_liked: true, like_count: 7 })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Нравится 2' }))
    expect(await screen.findByRole('button', { name: 'Нравится 3', pressed: true })).toBeTruthy()
    answer()
    expect(await screen.findByRole('button', { name: 'Нравится 7', pressed: true })).toBeTruthy()
  })

  it('is not liked after two presses that come at once', async () => {
    await open()
    const asked: unknown[] = []
    server.use(
      http.post(`${REST}/rpc/like_comment`, async ({ request }) => {
        const { is_liked } = (await request.json()) as { is_liked: boolean }
        asked.push(is_liked)
        return HttpResponse.json({ is_liked, like_count: is_liked ? 3 : 2 })
      }),
    )
    const like = await screen.findByRole('button', { name: 'Нравится 2' })
    act(() => {
      like.click()
      like.click()
    })
    await waitFor(() => expect(asked).toEqual([true, false]))
    expect(await screen.findByRole('button', { name: 'Нравится 2', pressed: false })).toBeTruthy()
  })

  it('is not liked when that fails, and a toast says so', async () => {
    const { user } = await open()
    fail('post', 'rpc/like_comment')
    await user.click(await screen.findByRole('button', { name: 'Нравится 2' }))
    expect(await screen.findByText('Не удалось отметить комментарий')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Нравится 2', pressed: false })).toBeTruthy()
  })

  it('is reported, with a reason or without', async () => {
    const { user } = await open()
    server.use(
      http.post(
        `${REST}/rpc/report_comment`,
        note('report', () => new HttpResponse(null, { status: 204 })),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox'), ' Реклама ')
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    expect(await screen.findByText('Вы пожаловались')).toBeTruthy()
    expect(sent).toEqual([{ what: 'report', body: { comment_id: 'c1', reason: 'Реклама' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a guest', () => {
  it('is asked to sign in, and finds the text and the cursor in it', async () => {
    const { user } = await open(null)
    await user.type(field(), 'От гостя')
    await user.click(button('Отправить'))
    expect(screen.getByText('common:signInToContinue.comment → /events/quiz?x=1#comments')).toBeTruthy()
    expect(sent).toEqual([])
    cleanup()
    await open(anna)
    expect(field().value).toBe('От гостя')
    expect(document.activeElement).toBe(field())
  })

  it('finds an open reply', async () => {
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Ответить' }))
    await user.keyboard('От гостя{Control>}{Enter}{/Control}')
    expect(screen.getByText('common:signInToContinue.comment → /events/quiz?x=1#comment-c1')).toBeTruthy()
    cleanup()
    await open(anna)
    const form = await screen.findByRole('form', { name: 'Ответ: Елена Петрович' })
    expect(within(form).getByRole<HTMLTextAreaElement>('textbox').value).toBe('От гостя')
  })

  it('likes once they have signed in', async () => {
    const { user } = await open(null)
    server.use(
      http.post(
        `${REST}/rpc/like_comment`,
        note('like', () => HttpResponse.json({ is_liked: true, like_count: 3 })),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Нравится 2' }))
    expect(screen.getByText('common:signInToContinue.like → /events/quiz?x=1#comment-c1')).toBeTruthy()
    act(() => become(anna))
    await waitFor(() => expect(sent).toEqual([{ what: 'like', body: { comment_id: 'c1', is_liked: true } }]))
    expect(await screen.findByRole('button', { name: 'Нравится 3', pressed: true })).toBeTruthy()
  })

  it('is asked to sign in before reporting', async () => {
    const { user } = await open(null)
    await user.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
    expect(screen.getByText('comments:complaint.signIn → /events/quiz?x=1#comments')).toBeTruthy()
  })

  it('reads it in English', async () => {
    await open(null, 'en')
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeTruthy()
    for (const name of ['Send', 'Reply', 'Like 2', 'Report'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
  })
})
