import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Link, Route, Routes, Toaster } from '@hub/shared-platform'
import { API, type PageOptions, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Offer } from '../model/offer.ts'
import { offer, registration, ticketRow } from '../registration.fixture.ts'
import { Component as RegistrationPage } from './registration-page.tsx'

type Body = Record<string, unknown>

export const server = setupServer()
/** What was sent to `register_for_event`. */
export const sent: Body[] = []

/** Each test of the file begins with an empty form. */
export function resetForms(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    sent.length = 0
    sessionStorage.clear()
    localStorage.clear()
  })
  afterAll(() => server.close())
}

export const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
export const apiError =
  (code: string, status = 409, details = '{}') =>
  () =>
    HttpResponse.json({ code: `PT${status}`, message: 'No', hint: code, details }, { status })

export function respond(changes: Partial<Offer> = {}, row: object = {}) {
  server.use(
    http.get(`${API}/rest/v1/site_settings`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/events`, () => HttpResponse.json([{ ...ticketRow, ...row }])),
    http.get(rpc('registration_offer'), () => HttpResponse.json({ ...offer, ...changes })),
  )
}

type Handler = () => Response | Promise<Response>

/** Answers the tries one after another, the last for good. */
export function onRegister(...answers: Handler[]) {
  server.use(
    http.post(rpc('register_for_event'), async ({ request }) => {
      sent.push((await request.json()) as Body)
      const next = answers[Math.min(sent.length, answers.length) - 1]
      return next?.() as HttpResponse<Body>
    }),
  )
}

export const ok =
  (changes: object = {}, order: object | null = null) =>
  () =>
    HttpResponse.json({ registration: { ...registration, ...changes }, order })

export const open = (query = '', language: Language = 'ru', person?: PageOptions['person']) =>
  renderPage(
    <>
      <Routes>
        <Route path="/events/:slug/register" element={<RegistrationPage />} />
        <Route path="/events/:slug" element={<p>The event</p>} />
        <Route path="/about" element={<p>Another page</p>} />
      </Routes>
      <Link to="/about">Leave</Link>
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../../..'),
      at: `/events/${ticketRow.slug}/register${query}`,
      language,
      person,
    },
  )

export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

export async function fillAndSend(
  user: Awaited<ReturnType<typeof open>>['user'],
  button = 'Подтвердить регистрацию',
  [name, email] = ['Полное имя', 'Email'],
) {
  await user.click(await field(name ?? ''))
  await user.paste('Анна Лебедева')
  await user.click(await field(email ?? ''))
  await user.paste('anna@hub.example')
  await user.click(screen.getByRole('button', { name: button }))
}

export const free = { price_kind: 'free', price_amount: null, payment_methods: [] } as const
