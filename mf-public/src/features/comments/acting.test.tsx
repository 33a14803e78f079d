// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import { thread } from './comments.fixture.ts'
import {
  button,
  database,
  fail,
  fields,
  note,
  open,
  plain,
  REST,
  serveComments,
  server,
} from './comments-page.fixture.tsx'

serveComments()

describe('one’s own comment', () => {
  beforeEach(() => {
    database.threads = [thread({ is_mine: true, can_delete: true })]
  })

  it('is edited in place', async () => {
    const { user } = await open()
    server.use(
      http.patch(
        `${REST}/comments`,
        note('update', () => {
          database.threads = [
            thread({ body: 'Запись будет?', is_mine: true, edited_at: '2026-11-20T11:00:00Z' }),
          ]
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
    expect(database.sent.map((it) => it.body)).toEqual([{ body: 'Запись будет?' }])
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

  it('is deleted after a confirmation', async () => {
    const { user } = await open()
    server.use(
      http.delete(
        `${REST}/comments`,
        note('delete', () => {
          database.threads = []
          return new HttpResponse(null, { status: 204 })
        }),
      ),
      http.get(`${REST}/comments`, () => HttpResponse.json([])),
    )
    await user.click(await screen.findByRole('button', { name: 'Удалить' }))
    expect(database.sent).toEqual([])
    expect(await accessibilityProblems()).toEqual([])
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText(/^Здесь пока тихо/)).toBeTruthy()
    expect(database.sent).toEqual([{ what: 'delete', body: '?id=eq.c1' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    const heading = screen.getByRole('heading', { level: 2, name: /Обсуждение|Комментарии/ })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('shows an error when the database rejects the change', async () => {
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

describe('another person’s comment', () => {
  it('can be deleted by those whom the database allows, and edited by no other person', async () => {
    database.threads = [thread({ can_delete: true })]
    await open()
    expect(await screen.findByRole('button', { name: 'Удалить' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
  })

  it('shows a like at once, then the count of the server', async () => {
    const { user } = await open()
    const { promise: answered, resolve: answer } = deferred()
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

  it('is not liked after two quick presses', async () => {
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

  it('is liked as it is saved when two quick presses failed', async () => {
    await open()
    const like = await screen.findByRole('button', { name: 'Нравится 2' })
    fail('post', 'rpc/like_comment')
    act(() => {
      like.click()
      like.click()
    })
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
    expect(database.sent).toEqual([{ what: 'report', body: { comment_id: 'c1', reason: 'Реклама' } }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is reported with the reason that was typed before the dialog was closed by mistake', async () => {
    const { user } = await open()
    const dialog = () => within(screen.getByRole('dialog'))
    await user.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
    await user.type(dialog().getByRole('textbox'), 'Реклама')
    await user.click(dialog().getByRole('button', { name: 'Закрыть окно' }))
    await user.click(screen.getByRole('button', { name: 'Пожаловаться' }))
    expect(dialog().getByRole('textbox')).toHaveProperty('value', 'Реклама')
  })

  it('is not reported with a reason that is too long, and the field says so', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Пожаловаться' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('textbox'))
    await user.paste('я'.repeat(501))
    await user.click(dialog.getByRole('button', { name: 'Отправить' }))
    expect(await dialog.findByText('Максимум 500 символов')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')))
    expect(database.sent).toEqual([])
  })
})
