// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { Component as CheckInPage } from './check-in-page.tsx'

const server = setupServer()
const person = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(cleanup)
afterAll(() => server.close())

it('finds a published event by its words and leads to its check-in', async () => {
  const found = (id: string, title: string, is_public: boolean) => ({
    id,
    title: { ru: title },
    kind: 'quiz',
    starts_at: '2099-03-01T18:00:00Z',
    is_public,
  })
  let asked: string | null = null
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(`${API}/rest/v1/events`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/rpc/check_in_sessions`, () => HttpResponse.json([])),
    http.get(`${API}/rest/v1/rpc/admin_find_events`, ({ request }) => {
      asked = new URL(request.url).searchParams.get('search')
      return HttpResponse.json([found('a', 'Ночь физики', true), found('b', 'Черновик', false)])
    }),
  )
  const { user } = await renderPage(<CheckInPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/admin/qr-scanner',
    person,
  })
  await user.type(screen.getByRole('searchbox', { name: 'Поиск события' }), 'физика')
  const link = await screen.findByRole('link', { name: /^Ночь физики/ })
  expect(link.getAttribute('href')).toBe('/admin/qr-scanner?event=a')
  expect(screen.queryByRole('link', { name: /^Черновик/ })).toBeNull()
  expect(asked).toBe('физика')
})

it('offers the sessions of courses among the events, the soonest first', async () => {
  const hours = (number: number) => new Date(Date.now() + number * 3_600_000).toISOString()
  const option = (id: string, kind: string, title: string, from: number) => ({
    id,
    kind,
    title: { ru: title },
    starts_at: hours(from),
    ends_at: hours(from + 2),
  })
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])),
    http.get(`${API}/rest/v1/events`, () => HttpResponse.json([option('a', 'quiz', 'Квиз', 3)])),
    http.get(`${API}/rest/v1/rpc/check_in_sessions`, () =>
      HttpResponse.json([option('s', 'course', 'Небо. Луна', -1)]),
    ),
  )
  await renderPage(<CheckInPage />, {
    root: join(import.meta.dirname, '../../..'),
    at: '/admin/qr-scanner',
    person,
  })
  const links = await screen.findAllByRole('link', { name: /Небо|Квиз/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/qr-scanner?event=s',
    '/admin/qr-scanner?event=a',
  ])
})
