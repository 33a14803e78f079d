// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { awaitConfirmation } from '../confirmation/pending-confirmation.ts'
import { SignInHost } from '../dialog/sign-in-host.tsx'
import { Callback } from './callback.tsx'

const anna = { id: 'anna', email: 'anna@hub.example', user_metadata: { name: 'Анна Лебедева' } }
const server = setupServer()
let sent: string[]

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  const answer =
    (status: number, body: object) =>
    async ({ request }: { request: Request }) => {
      sent.push(new URL(request.url).pathname)
      return HttpResponse.json(body, { status })
    }
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(`${API}/rest/v1/site_settings`, () => HttpResponse.json([])),
    http.post(`${API}/auth/v1/verify`, answer(403, { code: 403, error_code: 'otp_expired', msg: 'expired' })),
    http.post(
      `${API}/auth/v1/token`,
      answer(404, { code: 404, error_code: 'flow_state_not_found', msg: 'no' }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const site = (
  <>
    <Routes>
      <Route path="/auth/callback" element={<Callback />} />
      <Route path="*" element={null} />
    </Routes>
    <SignInHost />
  </>
)

const open = (search: string) =>
  renderPage(site, { root: join(import.meta.dirname, '../../..'), at: `/auth/callback${search}` })

it.each([
  ['?token_hash=forged&type=signup', ['/auth/v1/verify']],
  ['?token_hash=x&type=sms', []],
  ['?code=forged', []],
])('the link %s of nobody signs no account in and leaves the URL', async (search, requests) => {
  await open(search)
  await screen.findByRole('heading', { level: 1, name: /^Ссылка не\sсработала$/ })
  expect([location.pathname, location.search]).toEqual(['/auth/callback', ''])
  expect(localStorage.getItem('hub-auth')).toBeNull()
  expect(sent).toEqual(requests)
})

it('an error of the provider is shown with a button to sign in', async () => {
  const { user } = await open('?error=access_denied&error_description=The+user+denied+access')
  await screen.findByRole('heading', { level: 1, name: /^Вход не\sсостоялся$/ })
  await user.click(screen.getByRole('button', { name: 'Войти' }))
  await screen.findByRole('heading', { name: 'Вход' })
})

it('the link of the confirmation mail leads back to the page where the account was made', async () => {
  const claims = { sub: anna.id, iat: Date.now() / 1000, exp: Date.now() / 1000 + 3600 }
  const session = {
    access_token: ['{}', JSON.stringify(claims), 'signature'].map((part) => btoa(part)).join('.'),
    refresh_token: 'refresh',
    expires_in: 3600,
    user: anna,
  }
  server.use(http.post(`${API}/auth/v1/verify`, () => HttpResponse.json(session)))
  awaitConfirmation({ email: anna.email, name: 'Анна', returnTo: '/events/last-seat' })
  await open('?token_hash=good&type=signup')
  await vi.waitFor(() => expect(location.pathname).toBe('/events/last-seat'))
  expect(screen.queryByRole('region', { name: 'Проверьте почту' })).toBeNull()
  expect(localStorage.getItem('hub-pending-confirmation')).toBeNull()
})
