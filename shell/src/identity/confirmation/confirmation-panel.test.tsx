// @vitest-environment happy-dom
import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { Link } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { renderHook, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { awaitConfirmation, usePendingConfirmation } from './pending-confirmation.ts'

const anna = { id: 'anna', email: 'anna@hub.example', user_metadata: { name: 'Анна Лебедева' } }
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function PanelOfSite() {
  const pending = usePendingConfirmation()
  return pending ? <ConfirmationPanel pending={pending} onChangeEmail={vi.fn()} /> : <p>подтверждено</p>
}

/** Enters the code of the mail after a sign-up on the page of an event. The response waits until `respond` is called. */
async function enterCode() {
  const authServer = new EventEmitter()
  const onVerify = vi.fn(async () => {
    await once(authServer, 'respond')
    return HttpResponse.json({
      access_token: 'token',
      refresh_token: 'refresh',
      expires_in: 3600,
      user: anna,
    })
  })
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/auth/v1/verify`, onVerify),
  )
  awaitConfirmation({ email: anna.email, name: 'Анна', returnTo: '/events/last-seat' })
  const site = (
    <>
      <Link to="/about">О хабе</Link>
      <PanelOfSite />
    </>
  )
  const { user } = await renderPage(site, { root: join(import.meta.dirname, '../../..'), at: '/' })
  await user.type(screen.getByLabelText(/^Код/), '123456')
  await user.click(screen.getByRole('button', { name: 'Подтвердить адрес' }))
  await vi.waitFor(() => expect(onVerify).toHaveBeenCalledOnce())
  return { user, respond: () => authServer.emit('respond') }
}

it('the code leads back to the page where the account was made', async () => {
  const { respond } = await enterCode()
  respond()
  await vi.waitFor(() => expect(location.pathname).toBe('/events/last-seat'))
})

it('a person who has gone to another page before the code is checked stays there', async () => {
  const { user, respond } = await enterCode()
  await user.click(screen.getByRole('link', { name: 'О хабе' }))
  respond()
  await screen.findByText('подтверждено')
  expect(location.pathname).toBe('/about')
})

it('what is to be done survives a reload', async () => {
  awaitConfirmation({ email: anna.email, name: 'Анна', returnTo: '/events' })
  vi.resetModules()
  const reloaded = await import('./pending-confirmation.ts')
  const { result } = renderHook(reloaded.usePendingConfirmation)
  expect(result.current).toMatchObject({ email: anna.email, returnTo: '/events' })
})
