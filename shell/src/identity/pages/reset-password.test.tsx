// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { Link, Route, Routes, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ResetPassword } from './reset-password.tsx'

const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const site = (
  <>
    <Link to="/about">О хабе</Link>
    <Routes>
      <Route path="/reset-password" element={<ResetPassword />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

/** Opens the page. The auth server gives the session of the signed-in person to any link as well. */
function openPage({ search = '', isSignedIn = true } = {}) {
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/auth/v1/verify`, () => HttpResponse.text(localStorage.getItem('hub-auth'))),
    http.get(`${API}/auth/v1/user`, () => HttpResponse.json(anna)),
  )
  const root = join(import.meta.dirname, '../../..')
  return renderPage(site, { root, at: `/reset-password${search}`, person: isSignedIn ? anna : undefined })
}

/** Types a new password and submits it. The response waits until `respond` is called. */
async function submitPassword() {
  const authServer = new EventEmitter()
  const onUpdate = vi.fn(async () => {
    await once(authServer, 'respond')
    return HttpResponse.json(anna)
  })
  server.use(http.put(`${API}/auth/v1/user`, onUpdate))
  const saved = vi.spyOn(toast, 'success')
  const { user } = await openPage({ search: `?type=recovery&token_hash=${randomUUID()}` })
  await user.type(await screen.findByLabelText(/^Новый пароль/), 'Verify-2026!')
  await user.click(screen.getByRole('button', { name: 'Сохранить пароль' }))
  await vi.waitFor(() => expect(onUpdate).toHaveBeenCalledOnce())
  return { user, saved, respond: () => authServer.emit('respond') }
}

it('a saved password leads to the home page', async () => {
  const { respond } = await submitPassword()
  respond()
  await vi.waitFor(() => expect(location.pathname).toBe('/'))
})

it('a person who has left before the password is saved stays where they are', async () => {
  const { user, respond, saved } = await submitPassword()
  await user.click(screen.getByRole('link', { name: 'О хабе' }))
  respond()
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce())
  // What follows the toast has run.
  await act(() => Promise.resolve())
  expect(location.pathname).toBe('/about')
})

it.each([
  ['a visitor without a link', '', false],
  ['a visitor with a forged link', '?token_hash=forged&type=recovery', false],
  ['a signed-in person with a forged link', '?token_hash=forged-again&type=recovery', true],
])('%s can change no password', async (_, search, isSignedIn) => {
  const rejected = { code: 403, error_code: 'otp_expired', msg: 'expired' }
  const page = openPage({ search, isSignedIn })
  server.use(http.post(`${API}/auth/v1/verify`, () => HttpResponse.json(rejected, { status: 403 })))
  await page
  await screen.findByRole('heading', { level: 1, name: /^Ссылка не\sсработала$/ })
  expect(screen.queryByLabelText(/^Новый пароль/)).toBeNull()
  expect(localStorage.getItem('hub-auth') !== null).toBe(isSignedIn)
})

it('without a link, a signed-in person is sent to the settings, which ask for the current password', async () => {
  await openPage()
  const settings = await screen.findByRole('link', { name: 'Открыть настройки' })
  expect(settings.getAttribute('href')).toBe('/profile/settings')
  expect(screen.queryByLabelText(/^Новый пароль/)).toBeNull()
})
