// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ModeratedComment } from './comment.ts'
import { Component as CommentsPage } from './comments-page.tsx'

const LIST = `${API}/rest/v1/rpc/admin_comments`
const DECIDE = `${API}/rest/v1/rpc/moderate_comments`
const server = setupServer()
const person = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
let asked: URLSearchParams[] = []
let decided: unknown[] = []

const comment = (own: Partial<ModeratedComment>): ModeratedComment => ({
  id: own.body ?? 'one',
  body: 'Покупайте гравитацию',
  author_name: 'Ада',
  author_role: 'user',
  created_at: '2026-11-01T10:00:00Z',
  is_reply: false,
  reply_count: 0,
  can_delete: true,
  event: { slug: 'black-hole', title: { ru: 'Чёрная дыра' }, is_public: true },
  report_count: 0,
  reasons: [],
  ...own,
})

const have = (...rows: ModeratedComment[]) =>
  server.use(
    http.get(LIST, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  decided = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.post(DECIDE, async ({ request }) => {
      const requested = (await request.json()) as { ids: string[] }
      decided.push(requested)
      return HttpResponse.json({
        done: requested.ids.length,
        skipped: 0,
        resolved_at: '2026-11-20T10:00:00.123456+00:00',
      })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/comments') =>
  renderPage(
    <>
      <CommentsPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

it('shows reported comments first, with the reasons', async () => {
  have(comment({ report_count: 2, reasons: ['Реклама'] }))
  await open()
  const row = await screen.findByRole('row', { name: /гравитацию/ })
  expect(within(row).getByText('2 жалобы')).toBeTruthy()
  expect(within(row).getByText('Реклама')).toBeTruthy()
  expect(asked[0]?.get('only_reported')).toBe('true')
})

it('requests all comments when the URL contains show=all', async () => {
  have(comment({}))
  await open('/admin/comments?show=all')
  await screen.findByRole('row', { name: /гравитацию/ })
  expect(asked[0]?.get('only_reported')).toBe('false')
})

it('offers no deletion of comments that the role may not delete', async () => {
  have(comment({ author_role: 'admin', can_delete: false, report_count: 1 }))
  await open()
  const row = await screen.findByRole('row', { name: /администратор/ })
  expect(within(row).queryByRole('button', { name: 'Удалить' })).toBeNull()
  await waitFor(() => expect(within(row).getByRole('button', { name: 'Закрыть жалобы' })).toBeTruthy())
})

it('closes reports with one press, and opens them again with another', async () => {
  have(comment({ id: 'one', report_count: 1 }))
  const undone: unknown[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/undo_dismissal`, async ({ request }) => {
      undone.push(await request.json())
      return HttpResponse.json({ done: 1, skipped: 0 })
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Закрыть жалобы' }))
  await waitFor(() => expect(decided).toEqual([{ ids: ['one'], decision: 'dismiss' }]))
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await screen.findByText('Жалобы снова открыты: 1 комментарий')
  expect(undone).toEqual([{ ids: ['one'], resolved_at: '2026-11-20T10:00:00.123456+00:00' }])
})

it('deletes several at once, after saying what will happen', async () => {
  have(comment({ id: 'one', reply_count: 2 }), comment({ id: 'two', body: 'Второй' }))
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на\u00a0странице' }))
  const bar = screen.getByRole('region', { name: 'Выбрано: 2' })
  await user.click(within(bar).getByRole('button', { name: 'Удалить' }))
  const dialog = await screen.findByRole('dialog', { name: 'Удалить 2\u00a0комментария?' })
  expect(within(dialog).getByText('2 ответа останутся в ветке.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(decided).toEqual([{ ids: ['one', 'two'], decision: 'delete' }]))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Выбрано/ })).toBeNull())
})

it('says how many comments are deleted at once, also where the number takes the singular', async () => {
  const ids = Array.from({ length: 21 }, (_, i) => `${i + 1}`)
  have(...ids.map((id) => comment({ id, body: `Комментарий ${id}.` })))
  const { user } = await open()
  const deleteChosen = async (title: string) => {
    const bar = screen.getByRole('region', { name: /^Выбрано/ })
    await user.click(within(bar).getByRole('button', { name: 'Удалить' }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.click(dialog.getByRole('button', { name: 'Удалить' }))
  }
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на\u00a0странице' }))
  await deleteChosen('Удалить 21\u00a0комментарий?')
  expect(await screen.findByText('Удалено комментариев: 21')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Выбрано/ })).toBeNull())
  await user.click(screen.getByRole('checkbox', { name: 'Выбрать: Ада: Комментарий 1.' }))
  await deleteChosen('Удалить комментарий?')
  expect(await screen.findByText('Комментарий удалён')).toBeTruthy()
})

it('keeps the question with an error while a deletion fails or its response is lost, and the next try deletes', async () => {
  have(comment({ id: 'one', report_count: 1 }))
  const { user } = await open()
  const row = await screen.findByRole('row', { name: /гравитацию/ })
  await user.click(within(row).getByRole('button', { name: 'Удалить' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Удалить' }))
  const unreachable = vi.fn(() => HttpResponse.error())
  server.use(http.post(DECIDE, unreachable))
  for (const attempts of [1, 2]) {
    await confirm()
    await waitFor(() => expect(unreachable).toHaveBeenCalledTimes(attempts))
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Удалить' })
    await waitFor(() => expect(button.disabled).toBe(false))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    expect(row.isConnected).toBe(true)
  }
  server.use(
    http.post(DECIDE, async ({ request }) => {
      decided.push(await request.json())
      return HttpResponse.json({ done: 1, skipped: 0, resolved_at: '2026-11-20T10:00:00.123456+00:00' })
    }),
  )
  have()
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(row.isConnected).toBe(false))
  expect(decided).toEqual([{ ids: ['one'], decision: 'delete' }])
})

it('keeps the focus where a comment was deleted', async () => {
  have(comment({ body: 'Первый' }), comment({ body: 'Второй' }))
  const { user } = await open()
  const deleteOne = async (name: RegExp, ...left: ModeratedComment[]) => {
    const row = await screen.findByRole('row', { name })
    have(...left)
    await user.click(within(row).getByRole('button', { name: 'Удалить' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    await waitFor(() => expect(row.isConnected).toBe(false))
  }
  await deleteOne(/Первый/, comment({ body: 'Второй' }))
  const second = screen.getByRole('row', { name: /Второй/ })
  await waitFor(() => expect(second.contains(document.activeElement)).toBe(true))
  await deleteOne(/Второй/)
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Жалоб нет'))
  expect(document.activeElement).not.toBe(document.body)
})
