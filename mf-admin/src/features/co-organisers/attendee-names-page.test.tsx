// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { NoAccessBoundary } from '../../lib/no-access.fixture.tsx'
import type { AttendeeName } from './attendee-name.ts'
import { AttendeeNamesPage } from './attendee-names-page.tsx'

const server = setupServer()
const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const zoya = { id: 'zoya', email: 'zoya@hub.example', name: 'Зоя' }
const event = {
  id: 'quiz',
  slug: 'quiz',
  kind: 'quiz',
  title: { ru: 'Квиз о звёздах' },
  status: 'planned',
  starts_at: '2099-12-08T18:00:00Z',
  ends_at: '2099-12-08T20:00:00Z',
}
const ada: AttendeeName = {
  id: 'ada',
  full_name: 'Ада Лавлейс',
  status: 'confirmed',
  is_online: false,
  created_at: '2026-11-01T10:00:00Z',
  checked_in_at: null,
  is_due: true,
  seats: [
    { position: 1, guest_name: null, checked_in_at: null },
    { position: 2, guest_name: 'Борис', checked_in_at: null },
  ],
}
let asked: URLSearchParams[]

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(rpc('my_co_organised_events'), () => HttpResponse.json([event])),
    http.get(rpc('co_organiser_attendees'), ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ total: 1, rows: [ada] })
    }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (id = 'quiz') =>
  renderPage(
    <NoAccessBoundary>
      <Routes>
        <Route path="/admin/events/:id/attendees" element={<AttendeeNamesPage />} />
      </Routes>
    </NoAccessBoundary>,
    { root: join(import.meta.dirname, '../../..'), at: `/admin/events/${id}/attendees`, person: zoya },
  )

it('lists names with seats, guests and what is not paid', async () => {
  await open()
  const row = within(await screen.findByRole('row', { name: /Ада Лавлейс/ }))
  expect(row.getByText('Придёт')).toBeTruthy()
  expect(row.getByText('не оплачено')).toBeTruthy()
  expect(row.getByText('Борис')).toBeTruthy()
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ event_id: 'quiz', sort: 'name', page: '1' })
  expect(screen.getByRole('link', { name: /^Вход по.билетам$/ }).getAttribute('href')).toBe(
    '/admin/events/quiz/check-in',
  )
})

it('has no access to an event of others', async () => {
  await open('other')
  expect(await screen.findByRole('heading', { name: 'no access' })).toBeTruthy()
  expect(asked).toEqual([])
})
