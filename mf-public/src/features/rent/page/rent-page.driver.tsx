import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster } from '@hub/shared-platform'
import { type PageOptions, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { completedCode, formCode } from '../booking/deferred-code.ts'
import { NOW, rentApiOf } from './rent-page.fixture.ts'
import { Component as RentPage } from './rent-page.tsx'

type Person = PageOptions['person']

export const server = setupServer()

/** Everything is in view: happy-dom lays nothing out, and its observer never reports anything. */
class IntersectionObserverStub {
  readonly #report: IntersectionObserverCallback

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry
    this.#report([entry], this as unknown as IntersectionObserver)
  }

  disconnect = () => undefined
}

/** Each test of the file has a fresh page on a wide window, at noon of a Tuesday, with all of its code. */
export function resetPage(): void {
  beforeAll(async () => {
    // React delays events of tests while anything is suspended.
    await Promise.all([formCode.load(), completedCode.load()])
    server.listen({ onUnhandledRequest: 'error' })
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    vi.stubGlobal('IntersectionObserver', IntersectionObserverStub)
    resize(1280)
  })
  afterEach(() => {
    cleanup()
    server.resetHandlers()
    sessionStorage.clear()
  })
  afterAll(() => {
    server.close()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

export const resize = (width: number) =>
  (window as unknown as Window).happyDOM.setViewport({ width, height: 800 })

export const open = (query = '', language: Language = 'ru', person?: Person) =>
  renderPage(
    <>
      <RentPage />
      <Toaster />
    </>,
    {
      root: join(import.meta.dirname, '../../../..'),
      at: `/rent${query}`,
      language,
      person,
    },
  )

/** Answers as the API does from now on. Answers what is asked about occupancy. */
export function serveRentApi(answers?: Parameters<typeof rentApiOf>[0]): URLSearchParams[] {
  const { asked, handlers } = rentApiOf(answers)
  server.use(...handlers)
  return asked
}

export const plainText = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
/** Accessible names carry no-break spaces; people and tests read them as spaces. */
export const byName = (name: string | RegExp) => ({
  name: (own: string) => (typeof name === 'string' ? plainText(own) === name : name.test(plainText(own))),
})

/** All hours of the grid. By role and label as well, but without asking of each element whether it is hidden. */
export const cells = () => [...document.querySelectorAll<HTMLElement>('[role="gridcell"]')]
const labelled = (name: string | RegExp) =>
  cells().filter((cell) => byName(name).name(cell.getAttribute('aria-label') ?? ''))
export const slots = (name: RegExp) => labelled(name)
export const slot = (name: string | RegExp) =>
  waitFor(() => {
    const [found] = labelled(name)
    if (!found) throw new Error(`There is no hour ${name}`)
    return found
  })
export const panel = () => screen.getByRole('complementary', byName(/^(Ваша бронь|Your booking)$/))
export const query = () => window.location.search

/** The left button of the mouse goes down. */
export const press = (cell: HTMLElement, init: PointerEventInit = {}) =>
  fireEvent.pointerDown(cell, { pointerType: 'mouse', button: 0, ...init })
export const over = (cell: HTMLElement) => fireEvent.pointerOver(cell, { pointerType: 'mouse' })
export const release = () => fireEvent.pointerUp(window, { pointerType: 'mouse' })

export const FRIDAY_TEN = 'пт, 11 декабря, 10:00–11:00, 1 500 RSD, Свободно'
export const WEDNESDAY_NOON = 'ср, 9 декабря, 12:00–13:00, 2 400 RSD, Свободно'
