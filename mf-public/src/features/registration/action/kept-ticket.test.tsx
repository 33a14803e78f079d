// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, type PageOptions, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { storeTicket } from '../../../lib/registration/stored-tickets.ts'
import { EVENT_ID, offer, offered, registration } from '../registration.fixture.ts'
import { SeatActions } from './seat-actions.tsx'

const SECRET = 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se'
const asked: unknown[] = []
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  server.use(
    http.get(`${API}/rest/v1/rpc/registration_offer`, () => HttpResponse.json(offer)),
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/user_roles`, () => HttpResponse.json([])),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  asked.length = 0
})
afterAll(() => server.close())

const keep = (until = offered.ends_at) => storeTicket({ eventId: EVENT_ID, secret: SECRET, until })
const answer = (changes: object = {}) =>
  server.use(
    http.post(`${API}/rest/v1/rpc/show_by_secret`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ registration: { ...registration, ...changes }, order: null })
    }),
  )
const open = (person?: PageOptions['person']) =>
  renderPage(<SeatActions event={offered} />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/events/${offered.slug}`,
    language: 'ru',
    person,
  })

it('shows a guest the ticket that this browser keeps, and a way to register somebody else', async () => {
  keep()
  answer()
  await open()
  expect(await screen.findByText('Вы зарегистрированы')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Открыть билет' }).getAttribute('href')).toBe(`/tickets/${SECRET}`)
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться' })).toBeNull()
  const another = screen.getByRole('link', { name: 'Зарегистрировать ещё одного человека' })
  expect(another.getAttribute('href')).toBe(`/events/${offered.slug}/register`)
  expect(asked).toEqual([{ secret: SECRET }])
})

it('offers to register again once the kept ticket is cancelled', async () => {
  keep()
  answer({ status: 'cancelled', ticket_code: null })
  await open()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await screen.findByRole('link', { name: 'Зарегистрироваться' })).toBeTruthy()
})

it.each([
  ['an account', { id: 'a1', email: 'ada@hub.example', name: 'Ада' }, undefined],
  ['whoever comes after the event', undefined, '2020-01-01T00:00:00Z'],
])('does not ask for a guest’s ticket for %s', async (_, person, until) => {
  keep(until)
  await open(person)
  expect(await screen.findByRole('link', { name: 'Зарегистрироваться' })).toBeTruthy()
  expect(asked).toEqual([])
})
