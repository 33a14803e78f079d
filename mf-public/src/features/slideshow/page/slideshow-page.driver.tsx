import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Programme } from '../model/programme.ts'
import { programmeOf, signageEvent, staffSlide } from '../programme.fixture.ts'
import { Component as SlideshowPage } from './slideshow-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/slideshow`
export const MINUTE = 60_000

export const server = setupServer()

/** Each test of the file has a signage display of its own, on an evening when a lecture has just begun. */
export function resetSignage(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
      now: new Date('2026-12-08T18:24:00Z'),
    })
    // The site itself, asked for its release.
    server.use(
      http.head('*/slideshow', () => new HttpResponse(null, { headers: { etag: '"1"' } })),
      http.post(`${API}/rest/v1/rpc/report_display`, () => new HttpResponse(null, { status: 204 })),
    )
  })
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  afterAll(() => server.close())
}

const lecture = signageEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])
export const quiz = signageEvent('quiz', ['2026-12-08T20:30:00Z', '2026-12-08T22:30:00Z'])
const walk = signageEvent('walk', ['2026-12-09T10:00:00Z', '2026-12-09T12:00:00Z'], { kind: 'excursion' })
export const evening = programmeOf([lecture, quiz, walk], [staffSlide('welcome')])

/** What the database answers from now on; counts how often it was asked. */
export function answer(reply: Programme | 'nothing') {
  const asked = { times: 0 }
  server.use(
    http.get(ADDRESS, () => {
      asked.times += 1
      return reply === 'nothing' ? HttpResponse.error() : HttpResponse.json(reply)
    }),
  )
  return asked
}

export const open = (page = <SlideshowPage />, language: Language = 'ru') =>
  renderPage(page, { root: join(import.meta.dirname, '../../../..'), at: '/slideshow', language })

export const plainText = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')
export const title = () => plainText(screen.getByRole('heading', { level: 1 }))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const shows = (text: string) => waitFor(() => expect(title()).toBe(text))
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** Answers need time that is no clock's: between the minutes they get some. */
export async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    await wait(MINUTE)
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)))
  }
}
export const press = (code: string) => act(async () => void fireEvent.keyDown(document.body, { code }))
