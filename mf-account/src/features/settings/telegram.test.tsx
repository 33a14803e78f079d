// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Telegram } from './telegram.tsx'

const server = setupServer()
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const url = 'https://t.me/science_hub_bot?start=token'
const free = { is_available: true, is_linked: false, username: null, unlink_cause: null }
let state: object

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  state = free
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/rest/v1/rpc/my_telegram`, () => HttpResponse.json(state)),
    http.post(`${API}/rest/v1/rpc/create_telegram_link`, () =>
      HttpResponse.json({ url, expires_at: '2026-11-25T12:15:00Z' }),
    ),
    http.post(`${API}/rest/v1/rpc/unlink_my_telegram`, () => {
      state = { ...free, unlink_cause: 'profile' }
      return HttpResponse.json(state)
    }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <>
      <Telegram />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), person: anna },
  )

it('gives a link to the bot, and shows the account once it is connected there', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Привязать Telegram' }))
  const link = await screen.findByRole('link', { name: 'Открыть Telegram' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank'])
  state = { ...free, is_linked: true, username: 'anna' }
  await vi.advanceTimersByTimeAsync(3000)
  expect(await screen.findByText(/^Привязан @anna/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Открыть Telegram' })).toBeNull()
})

it('disconnects', async () => {
  state = { ...free, is_linked: true, username: 'anna' }
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отвязать Telegram' }))
  expect(await screen.findByText(/^Telegram отвязан: туда/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Привязать Telegram' })).toBeTruthy()
})

it('says that the bot was blocked', async () => {
  state = { ...free, unlink_cause: 'blocked' }
  await open()
  expect(await screen.findByText(/разблокируйте бота/)).toBeTruthy()
})

it('explains without a bot that nothing can be connected, and has no button', async () => {
  state = { ...free, is_available: false }
  await open()
  expect(await screen.findByText(/^Пока недоступно/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says that no link was made when the request failed', async () => {
  server.use(
    http.post(`${API}/rest/v1/rpc/create_telegram_link`, () =>
      HttpResponse.json({ message: 'down' }, { status: 500 }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Привязать Telegram' }))
  expect(await screen.findByText('Не удалось получить ссылку')).toBeTruthy()
})
