// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Component as FeedbackPage } from './feedback-page.tsx'

const SECRET = 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se'
const feedback = {
  event: {
    slug: 'time',
    title: { ru: 'Время', en: 'Time' },
    starts_at: '2026-01-12T18:00:00Z',
    has_recording: true,
  },
  is_open: true,
  rating: null,
  comment: null,
}
const server = setupServer()
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  localStorage.clear()
  sessionStorage.clear()
  server.use(
    http.post(`${API}/rest/v1/rpc/feedback_by_secret`, () => HttpResponse.json(feedback)),
    http.post(`${API}/rest/v1/rpc/save_feedback`, async ({ request }) => {
      const { rating, comment } = (await request.json()) as { rating: number; comment: string }
      sent.push({ rating, comment })
      return HttpResponse.json({ ...feedback, rating, comment })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (language: 'ru' | 'en' = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/feedback/:secret" element={<FeedbackPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: `/feedback/${SECRET}`, language },
  )

it('sends a rating and a line of text', async () => {
  const { user } = await open()
  const ratings = within(await screen.findByRole('group', { name: 'Как прошёл вечер?' }))
  await user.click(ratings.getByRole('radio', { name: '4' }))
  await user.type(screen.getByRole('textbox', { name: 'Что сказать организаторам' }), 'Душно')
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText(/Спасибо, ответ у нас/)).toBeTruthy()
  expect(sent).toEqual([{ rating: 4, comment: 'Душно' }])
})

it('asks for a rating before it sends anything', async () => {
  const { user } = await open('en')
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  expect(screen.getByRole('group', { name: 'How was the evening?' })).toBeTruthy()
  expect((await screen.findAllByRole('radio'))[0]?.getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

it('shows the answer that was given, to be changed', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/feedback_by_secret`, () =>
      HttpResponse.json({ ...feedback, rating: 2, comment: 'Душно' }),
    ),
  )
  await open()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '2' })).checked).toBe(true)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Душно')
})

it('keeps what was typed when sending fails', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/save_feedback`, () =>
      HttpResponse.json({ message: 'down' }, { status: 500 }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: '5' }))
  await user.type(screen.getByRole('textbox'), 'Хорошо')
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(await screen.findByText('Не удалось отправить ответ')).toBeTruthy()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Хорошо')
})

it.each([
  [
    'leads nowhere',
    { status: 404, body: { code: 'PT404', message: '', hint: 'link_unknown' } },
    /^Ссылка никуда/,
  ],
  ['comes too early', { status: 200, body: { ...feedback, is_open: false } }, /^Пока не/],
])('says so where the link %s', async (_, { status, body }, title) => {
  server.use(http.post(`${API}/rest/v1/rpc/feedback_by_secret`, () => HttpResponse.json(body, { status })))
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})
