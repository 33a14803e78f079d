import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { fakeCamera } from '../../../../shared-ui/testing/fake-camera.ts'
import type { CheckInAttendee, CheckInResponse, CheckInUpdates, ListedAttendee } from './check-in-data.ts'
import { Component as CheckInPage } from './check-in-page.tsx'

export const EVENT = '5f0e8a3c-0d5c-4a53-9b1f-0c6f5a6f9d11'
export const CODE = '7K3MQ9ZT4HW2'
export const AT = '2026-12-08T18:07:00Z'
const vera = { id: 'vera', email: 'moderator@hub.example', name: 'Вера' }
export const server = setupServer()
export const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
export const counters = { expected: 80, inside: 34, unpaid: 0 }

/** What the hub was asked to let in. */
export const scans: Record<string, unknown>[] = []
/** Who is inside by the list of the hub, by id of the seat. */
export const inside = new Map<string, CheckInAttendee>()

export const hashOf = (code: string) =>
  createHash('sha256').update(`${EVENT}:${code}`).digest('hex').slice(0, 32)
export const ada: ListedAttendee = {
  id: 'ada',
  hash: hashOf(CODE),
  name: 'Ада Лавлейс',
  state: 'valid',
  at: null,
  by: null,
  due: null,
}
const olga: ListedAttendee = { ...ada, id: 'olga', hash: 'x', name: 'Ольга Ёлкина', state: 'unpaid' }

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

export const listWith = (own: Partial<CheckInUpdates> = {}): CheckInUpdates => ({
  event: { id: EVENT, title: { ru: 'Чёрные дыры' }, starts_at: inHours(-1), ends_at: inHours(1) },
  at: AT,
  counters,
  people: [ada, olga],
  problems: [],
  ...own,
})
export const updates = (own: Partial<CheckInUpdates> = {}) =>
  server.use(
    http.get(rpc('check_in_list'), () => {
      const list = listWith(own)
      const people = list.people.map((guest) => {
        const entry = inside.get(guest.id)
        return entry ? { ...guest, ...entry, state: 'already_used' as const } : guest
      })
      return HttpResponse.json({ ...list, people })
    }),
  )

export const respond = (own: Partial<CheckInResponse>): CheckInResponse => ({
  result: 'valid',
  code: null,
  person: { ...ada, at: AT, by: 'Вера' },
  other_event: null,
  counters: { ...counters, inside: 35 },
  ...own,
})
/** Lets in: the list says so from now on. */
export const admit = (response: CheckInResponse): CheckInResponse => {
  if (response.person) inside.set(response.person.id, response.person)
  return response
}
export const respondToScans = (own: Partial<CheckInResponse> = {}) =>
  server.use(
    http.post(rpc('check_in'), async ({ request }) => {
      scans.push((await request.json()) as Record<string, unknown>)
      const response = respond(own)
      return HttpResponse.json(response.result === 'valid' ? admit(response) : response)
    }),
  )
export const loseNetwork = () =>
  server.use(
    http.post(rpc('check_in'), () => HttpResponse.error()),
    http.get(rpc('check_in_list'), () => HttpResponse.error()),
  )

/** A hub that answers for each test anew. */
export function resetApi() {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    scans.length = 0
    inside.clear()
    localStorage.clear()
    sessionStorage.clear()
    server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'moderator' }])))
    server.use(
      http.post(rpc('check_in_membership'), () =>
        HttpResponse.json({ result: 'unknown', is_outside_hours: false, member: null }),
      ),
    )
    updates()
    respondToScans()
  })
  afterEach(() => {
    cleanup()
    server.resetHandlers()
  })
  afterAll(() => server.close())
}

export async function open(at = `/admin/qr-scanner?event=${EVENT}`, language: Language = 'ru') {
  const camera = fakeCamera()
  const page = await renderPage(
    <>
      <CheckInPage source={camera.source} />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, language, person: vera },
  )
  const type = async (code: string) => {
    await page.user.type(screen.getByRole('textbox', { name: /Код билета|Ticket code/ }), code)
    await page.user.keyboard('{Enter}')
  }
  return { ...page, camera, type }
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const ready = () => screen.findByRole('heading', { name: 'Чёрные дыры' })
export const shownResult = (words: string) => waitFor(() => expect(theResult()).toContain(words))
const found = () => within(screen.getByRole('searchbox').closest('search') ?? document.body)
export const names = () =>
  found()
    .getAllByRole('listitem')
    .map((line) => line.querySelector('b')?.textContent)
export const theResult = () => document.querySelector('[aria-live=assertive]')?.textContent ?? ''
export const counts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('definition')
      .filter((figure) => !figure.parentElement?.hidden)
      .map((figure) => [figure.previousSibling?.textContent?.replaceAll('\u00a0', ' '), figure.textContent]),
  )
