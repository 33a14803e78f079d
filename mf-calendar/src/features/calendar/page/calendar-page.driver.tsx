import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { HttpResponse, http, ws } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { CalendarRange } from '../model/item.ts'
import { Component as CalendarPage } from './calendar-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/calendar_range`
/** No changes come by themselves: listeners are disconnected. */
const deaf = ws
  .link(`${API.replace(/^http/, 'ws')}/realtime/v1/websocket`)
  .addEventListener('connection', ({ client }) => client.close(1011, 'gone'))
export const server = setupServer(deaf)

/** A Tuesday, noon in Belgrade. */
const NOW = new Date('2026-12-08T11:00:00Z')

/** Each test of the file has a fresh page at noon of a Tuesday. */
export function resetPage(width: number): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    ;(window as unknown as Window).happyDOM.setViewport({ width, height: 800 })
  })
  afterEach(() => {
    cleanup()
    server.resetHandlers()
  })
  afterAll(() => {
    server.close()
    vi.useRealTimers()
  })
}

export const open = (query = '', language: Language = 'ru') =>
  renderPage(<CalendarPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/hub_calendar${query}`,
    language,
  })

/** Answers as the API does from now on; collects what is asked. */
export function withRange(answer: CalendarRange): URLSearchParams[] {
  const asked: URLSearchParams[] = []
  server.use(
    http.get(ADDRESS, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json(answer)
    }),
  )
  return asked
}

export const withFailure = () =>
  server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 503 })))

export const plainText = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
/** Accessible names carry no-break spaces; people and tests read them as spaces. */
export const byName = (name: string | RegExp) => ({
  name: (own: string) => (typeof name === 'string' ? plainText(own) === name : name.test(plainText(own))),
})

export const press = (name: string) => screen.getByRole('button', byName(name))
export const query = () => decodeURIComponent(window.location.search)
