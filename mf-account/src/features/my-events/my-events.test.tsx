// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deferred } from '../../../../shared-ui/testing/deferred.ts'
import { sampleEvent } from '../../../../shared-ui/testing/sample-event.ts'
import { MyEvents } from './my-events.tsx'
import { NextEvents } from './next-events.tsx'

const FAVORITES = `${API}/rest/v1/favorites`
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна' }
const server = setupServer()
/** What the database answers. */
let kept: ReturnType<typeof sampleEvent>[] = []
let asked: URLSearchParams[] = []
let writes: string[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  kept = [event(1)]
  asked = []
  writes = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.get(FAVORITES, ({ request }) => {
      const search = new URL(request.url).searchParams
      asked.push(search)
      const from = Number(search.get('offset') ?? 0)
      return HttpResponse.json(
        kept.slice(from, from + Number(search.get('limit'))).map((it) => ({ event: it })),
      )
    }),
    http.delete(FAVORITES, ({ request }) => {
      const search = new URL(request.url).searchParams
      writes.push(`out ${search.get('user_id')} ${search.get('event_id')}`)
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(FAVORITES, async ({ request }) => {
      writes.push(`in ${JSON.stringify(await request.json())}`)
      return new HttpResponse(null, { status: 201 })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const event = (number: number) =>
  sampleEvent({ id: `id-${number}`, slug: `event-${number}`, title: { ru: `Лекция ${number}` } })

const show = (screenOf: ReactNode, at = '/profile/events', language: Language = 'ru') =>
  renderPage(
    <>
      {screenOf}
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), at, person: anna, language },
  )
const open = (at?: string, language?: Language) => show(<MyEvents />, at, language)

const remove = () => screen.findByRole('button', { name: /^Убрать из.избранного$/ })

describe('my events', () => {
  it('lists what is to come, the soonest first', async () => {
    await open()
    const link = await screen.findByRole('link', { name: 'Лекция 1' })
    expect(link.getAttribute('href')).toBe('/events/event-1')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.get('order')).toBe('event(starts_at).asc,event_id.asc')
    expect(asked[0]?.get('event.or')).toMatch(/^\(ends_at\.gt\.20.*,status\.eq\.postponed\)$/)
  })

  it('lists what is over, the latest first, at an address of its own', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('tab', { name: 'Прошедшие' }))
    expect(location.search).toBe('?tab=past')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.get('order')).toBe('event(starts_at).desc,event_id.asc')
    expect(asked[1]?.get('event.or')).toMatch(/^\(and\(ends_at\.lte\.20.*,status\.neq\.postponed\)\)$/)
  })

  it('goes on page by page', async () => {
    kept = Array.from({ length: 13 }, (_, index) => event(index))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }))
    expect(await screen.findByRole('link', { name: 'Лекция 12' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    expect(screen.getAllByRole('article')).toHaveLength(13)
  })

  it.each([
    ['/profile/events', 'Впереди пока тихо'],
    ['/profile/events?tab=past', 'Прошедших событий нет'],
    ['/profile/events?tab=%00', 'Впереди пока тихо'],
  ])('leads on to the programme where there are none: %s', async (at, title) => {
    kept = []
    await open(at)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Выбрать события' }).getAttribute('href')).toBe('/events')
  })

  it('shows an error when loading fails, and loads on retry', async () => {
    server.use(http.get(FAVORITES, () => HttpResponse.json({}, { status: 500 }), { once: true }))
    const { user } = await open()
    const card = await screen.findByRole('alert')
    await user.click(within(card).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'Лекция 1' })).toBeTruthy()
  })
})

describe('taking out of the favourites', () => {
  it('shows a button to restore the event in its place', async () => {
    const { user } = await open()
    await user.click(await remove())
    const back = screen.getByRole('button', { name: 'Вернуть' })
    expect(document.activeElement).toBe(back)
    expect(screen.queryByRole('link', { name: 'Лекция 1' })).toBeNull()
    await waitFor(() => expect(writes).toEqual(['out eq.anna eq.id-1']))
    await user.click(back)
    expect(document.activeElement).toBe(await remove())
    await waitFor(() => expect(writes[1]).toBe('in {"user_id":"anna","event_id":"id-1"}'))
  })

  it('is undone when it fails, and a toast says so', async () => {
    server.use(http.delete(FAVORITES, () => HttpResponse.error()))
    const { user } = await open()
    await user.click(await remove())
    expect(await screen.findByText(/^Не удалось убрать из.избранного$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Лекция 1' })).toBeTruthy()
  })

  it('leaves the list as it is saved when quick presses failed one after the other', async () => {
    const { promise: answered, resolve: answer } = deferred()
    server.use(
      http.delete(FAVORITES, async () => {
        await answered
        return HttpResponse.error()
      }),
      http.post(FAVORITES, () => HttpResponse.error()),
    )
    const { user } = await open()
    await user.click(await remove())
    await user.click(screen.getByRole('button', { name: 'Вернуть' }))
    answer()
    expect(await screen.findByText(/^Не удалось добавить в.избранное$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Лекция 1' })).toBeTruthy()
  })

  it('can be found by name in English', async () => {
    await open('/profile/events', 'en')
    const button = await screen.findByRole('button', { name: 'Remove from favourites' })
    expect(button.getAttribute('aria-description')).toBe('Лекция 1')
  })
})

describe('next events', () => {
  it('requests the first three favourites', async () => {
    await show(<NextEvents />, '/profile')
    expect(await screen.findByRole('link', { name: 'Лекция 1' })).toBeTruthy()
    expect(asked[0]?.get('limit')).toBe('3')
  })

  it('lead to the programme when there are none', async () => {
    kept = []
    await show(<NextEvents />, '/profile')
    expect((await screen.findByRole('link', { name: 'Выбрать события' })).getAttribute('href')).toBe(
      '/events',
    )
  })
})
