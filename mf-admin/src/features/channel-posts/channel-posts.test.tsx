// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ChannelPost } from './channel-post.ts'
import { Component as ChannelPostsPage } from './channel-posts-page.tsx'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
let sent: unknown[] = []
let posts: ChannelPost[] = []

const post = (more: Partial<ChannelPost> = {}): ChannelPost => ({
  id: 'p1',
  cause: 'published',
  status: 'draft',
  changes: [],
  text: null,
  created_at: '2026-11-25T09:00:00Z',
  delivery: null,
  event: {
    slug: 'time',
    title: { ru: 'Куда идёт время' },
    summary: { ru: 'Разговор о часах.' },
    starts_at: '2056-12-12T18:00:00Z',
    ends_at: '2056-12-12T20:00:00Z',
    status: 'planned',
    format: 'offline',
    location: { ru: 'Большой зал' },
    seats_left: 3,
  },
  ...more,
})

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  posts = [post()]
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(rpc('admin_channel_posts'), () => HttpResponse.json({ total: posts.length, rows: posts })),
    http.post(rpc('decide_channel_post'), async ({ request }) => {
      sent.push(await request.json())
      posts = [post({ status: 'sent', delivery: 'pending', text: 'x' })]
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

async function open() {
  const { user } = await renderPage(<ChannelPostsPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/admin/channel-posts',
    person: { id: 'vera', email: 'moderator@hub.example', name: 'Вера' },
  })
  await screen.findByRole('link', { name: 'Куда идёт время' })
  return user
}
const text = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Текст поста/ })
const review = { name: /^Проверить/ }

it('a draft is written from its event, changed and sent', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', review))
  const lines = (await text()).value.replaceAll('\u00A0', ' ').split('\n')
  expect(lines[0]).toBe('Новое событие: Куда идёт время')
  expect(lines).toContain('Большой зал')
  expect(lines.at(-1)).toBe('Разговор о часах.')
  await user.clear(await text())
  await user.type(await text(), 'Приходите')
  await user.click(screen.getByRole('button', { name: /^Отправить/ }))
  expect(await screen.findByText('Отправляется')).toBeTruthy()
  expect(sent).toEqual([{ post_id: 'p1', text: 'Приходите' }])
  await waitFor(() => expect(screen.queryByRole('button', review)).toBeNull())
})

it('a draft about a change says what was and what is, and one of few seats how many', async () => {
  posts = [
    post({
      cause: 'event_moved',
      changes: [{ fact: 'location', was: { ru: 'Малый зал' }, is: { ru: 'Большой зал' } }],
    }),
  ]
  const user = await open()
  await user.click(screen.getByRole('button', review))
  expect((await text()).value).toContain('Место: было Малый зал, теперь Большой зал')
  cleanup()
  posts = [post({ id: 'p2', cause: 'nearly_full' })]
  const again = await open()
  await again.click(screen.getByRole('button', review))
  expect((await text()).value.replaceAll('\u00A0', ' ')).toMatch(/^Осталось 3 места: Куда/)
})

it('a draft is discarded after a question', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Не отправлять' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Не отправлять' }))
  await waitFor(() => expect(sent).toEqual([{ post_id: 'p1' }]))
})

it('the text stays when another person decided first', async () => {
  server.use(
    http.post(rpc('decide_channel_post'), () =>
      HttpResponse.json({ code: 'PT409', hint: 'post_decided', message: 'no' }, { status: 409 }),
    ),
  )
  const user = await open()
  await user.click(screen.getByRole('button', review))
  await user.type(await text(), ' Ждём!')
  await user.click(screen.getByRole('button', { name: /^Отправить/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Другой сотрудник')
  expect((await text()).value).toMatch(/Ждём!$/)
})
