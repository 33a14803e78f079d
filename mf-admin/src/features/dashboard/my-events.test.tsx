// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CoOrganisedEvent } from '../../lib/co-organised-events.ts'
import { NoAccessBoundary } from '../../lib/no-access.fixture.tsx'
import { Component as DashboardPage } from './dashboard-page.tsx'

const server = setupServer()
const zoya = { id: 'zoya', email: 'zoya@hub.example', name: 'Зоя' }
const EVENTS = `${API}/rest/v1/rpc/my_co_organised_events`

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])))
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const event = (own: Partial<CoOrganisedEvent> = {}): CoOrganisedEvent => ({
  id: 'quiz',
  slug: 'quiz',
  kind: 'quiz',
  title: { ru: 'Квиз о звёздах', en: 'A quiz on stars' },
  status: 'planned',
  starts_at: '2099-12-08T18:00:00Z',
  ends_at: '2099-12-08T20:00:00Z',
  published_at: '2026-01-01T10:00:00Z',
  capacity: 40,
  seats_taken: 12,
  waitlist_count: 0,
  ...own,
})
const have = (...events: CoOrganisedEvent[]) => server.use(http.get(EVENTS, () => HttpResponse.json(events)))
const open = (language: Language = 'ru') =>
  renderPage(
    <NoAccessBoundary>
      <DashboardPage />
    </NoAccessBoundary>,
    { root: join(import.meta.dirname, '../../..'), at: '/admin', language, person: zoya },
  )
const hrefsIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

it('lists the events of a co-organiser with form, attendees and check-in, and no other section', async () => {
  have(event(), event({ id: 'old', title: { ru: 'Прошлый квиз' }, status: 'cancelled' }))
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Мои события' })
  const [, quiz, old] = await screen.findAllByRole('row')
  expect(hrefsIn(quiz as HTMLElement)).toEqual([
    '/admin/events/quiz/edit',
    '/admin/events/quiz/attendees',
    '/admin/events/quiz/check-in',
  ])
  expect(hrefsIn(old as HTMLElement)).toEqual(['/admin/events/old/edit', '/admin/events/old/attendees'])
  const [menu] = screen.getAllByRole('navigation', { hidden: true })
  expect(hrefsIn(menu as HTMLElement)).toEqual(['/admin'])
})

it('tells which event is over', async () => {
  have(event({ starts_at: '2020-12-08T18:00:00Z', ends_at: '2020-12-08T20:00:00Z' }))
  await open('en')
  expect(await screen.findByText('Past')).toBeTruthy()
})

it('has no access for an account that organises nothing', async () => {
  have()
  await open()
  expect(await screen.findByRole('heading', { name: 'no access' })).toBeTruthy()
})

it('shows an error when loading fails, and loads on retry', async () => {
  have(event())
  server.use(http.get(EVENTS, () => HttpResponse.error(), { once: true }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Повторить' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Квиз о звёздах' })).toBeTruthy())
})
