import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes, Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ComponentType } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { MyPurchases } from './my-purchases.ts'
import { purchases } from './purchases.fixture.ts'

const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }

export const server = setupServer()
/** What was asked for and sent, by the name of the function. */
const calls: { name: string; body: unknown }[] = []

export const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`

export const apiError = (hint: string, status: number) => () =>
  HttpResponse.json({ code: `PT${status}`, message: 'No', hint, details: '{}' }, { status })

/** What the database holds from now on. */
export function withPurchases(changes: Partial<MyPurchases>): void {
  server.use(
    http.get(rpc('my_registration_updates'), () => HttpResponse.json([])),
    http.get(rpc('my_purchases'), () => {
      calls.push({ name: 'my_purchases', body: undefined })
      return HttpResponse.json(purchases(changes))
    }),
  )
}

type Handler = () => Response | Promise<Response>

/** Answers a function that changes something. */
export function onCall(name: string, answer: Handler): void {
  server.use(
    http.post(rpc(name), async ({ request }) => {
      calls.push({ name, body: await request.json() })
      return (await answer()) as HttpResponse<string>
    }),
  )
}

export const callsOf = (name: string) => calls.filter((call) => call.name === name)

/** Resets all purchases, so that each test begins without any. */
export function resetPurchases(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    server.use(
      http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
      http.get(`${API}/rest/v1/registrations`, () => HttpResponse.json([])),
    )
    server.use(http.get(rpc('passes_for_desks'), () => HttpResponse.json([])))
    withPurchases({})
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    toast.remove()
    server.resetHandlers()
    calls.length = 0
  })
  afterAll(() => server.close())
}

/** A part of the profile at this address as Anna sees it. */
export const renderProfile = (Component: ComponentType, at: string, language: Language = 'ru') =>
  renderPage(
    <>
      <h1>Профиль</h1>
      <Routes>
        <Route path={at.split('?')[0] ?? at} element={<Component />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, person: anna, language },
  )
