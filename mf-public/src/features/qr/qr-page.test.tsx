// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes, useLocation } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Component as QrPage } from './qr-page.tsx'

const server = setupServer()
const respondWith = (...slugs: string[]) =>
  server.use(
    http.get(`${API}/rest/v1/events`, ({ request }) => {
      const asked = new URL(request.url).searchParams.get('slug')
      return HttpResponse.json(slugs.filter((slug) => asked === `eq.${slug}`).map((slug) => ({ slug })))
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => respondWith('last-seat'))
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.restoreAllMocks()
})

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>went to {pathname + search}</p>
}

const open = (query: string, language: Language = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/qr" element={<QrPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at: `/qr${query}`, language },
  )

it.each([
  ['?code=last-seat', '/events/last-seat'],
  ['?code=%2Fevents%2Flast-seat%3Futm%3D1', '/events/last-seat'],
  ['?code=7K3MQ9ZT4HW2', '/profile?ticket=7K3MQ9ZT4HW2'],
  ['', '/qr-scanner'],
  ['?code=', '/qr-scanner'],
  ['?code=%20%0A', '/qr-scanner'],
])('%s leads to %s', async (query, path) => {
  await open(query)
  expect(await screen.findByText(`went to ${path}`)).toBeTruthy()
})

it('takes an address of this very site', async () => {
  await open(`?code=${encodeURIComponent(`${window.location.origin}/events/last-seat`)}`)
  expect(await screen.findByText('went to /events/last-seat')).toBeTruthy()
})

it.each([
  ['/profile?ticket=7K3MQ9ZT4HW2', '?code=7K3MQ9ZT4HW2'],
  ['/events/last-seat', '?code=last-seat'],
  ['/qr-scanner', ''],
])('goes on to %s without a network, where pages are stored', async (path, query) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open(query)
  expect(await screen.findByText(`went to ${path}`)).toBeTruthy()
})

it.each(['hello', '123'])('says that %s is unknown when no event has it as its slug', async (word) => {
  await open(`?code=${word}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Неизвестный код' })).toBeTruthy()
  expect(screen.getByText(word).tagName).toBe('BDI')
  expect(window.location.pathname).toBe('/qr')
})

it('leads to the page of the event when the event cannot be looked up', async () => {
  server.use(http.get(`${API}/rest/v1/events`, () => HttpResponse.json({ message: 'No' }, { status: 403 })))
  await open('?code=hello')
  expect(await screen.findByText('went to /events/hello')).toBeTruthy()
})

it('does not interfere with going back', async () => {
  const steps = window.history.length
  await open('?code=last-seat')
  await screen.findByText('went to /events/last-seat')
  expect(window.history.length).toBe(steps)
})

it.each([
  ['ru', 'Неизвестный код', 'Все события'],
  ['en', 'Unknown code', 'All events'],
] as const)(
  'says in %s that a code is none of ours, and shows it as text',
  async (language, title, events) => {
    await open(`?code=${encodeURIComponent('<img src=x onerror=alert(1)>\u202E')}`, language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText('<img src=x onerror=alert(1)>\uFFFD').tagName).toBe('BDI')
    expect(document.querySelector('main img[onerror]')).toBeNull()
    expect(screen.getByRole('link', { name: events }).getAttribute('href')).toBe('/events')
    await waitFor(() => expect(document.querySelector('meta[name="robots"]')).toBeTruthy())
  },
)

it.each([
  'javascript:alert(1)',
  '//evil.example',
  '\\\\evil.example',
  'https://evil.example/events/last-seat',
])('stays here for %s', async (code) => {
  await open(`?code=${encodeURIComponent(code)}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Неизвестный код' })).toBeTruthy()
  expect(window.location.pathname).toBe('/qr')
})
