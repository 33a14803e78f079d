// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AgendaPage } from './agenda-page.tsx'
import type { AgendaEvent } from './api/list-coming-events.ts'

const ADDRESS = `${API}/rest/v1/event_cards`
const server = setupServer()

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

const event = (own: Partial<AgendaEvent>): AgendaEvent => ({
  id: own.slug ?? 'black-hole',
  slug: 'black-hole',
  kind: 'lecture',
  status: 'planned',
  title: { ru: 'Как взвесить чёрную дыру', en: 'How to weigh a black hole' },
  starts_at: '2026-12-08T18:00:00Z',
  ends_at: '2026-12-08T20:00:00Z',
  format: 'offline',
  place: { ru: 'Большой зал', en: 'Great Hall' },
  ...own,
})

const festival = event({
  slug: 'festival-of-light',
  kind: 'festival',
  title: { ru: 'Фестиваль света' },
  starts_at: '2026-12-07T09:00:00Z',
  ends_at: '2026-12-08T17:00:00Z',
})

const answer = (events: AgendaEvent[]) => server.use(http.get(ADDRESS, () => HttpResponse.json(events)))

const open = (language: Language = 'ru') =>
  renderPage(<AgendaPage />, { root: join(import.meta.dirname, '../../..'), language })

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? ''
const day = (name: string) =>
  screen.findByRole('region', { name: (own) => plain(own).replace(/\s+/g, ' ') === name })

describe('agenda', () => {
  it('asks for what runs now or begins within four weeks', async () => {
    let asked = new URLSearchParams()
    server.use(
      http.get(ADDRESS, ({ request }) => {
        asked = new URL(request.url).searchParams
        return HttpResponse.json([])
      }),
    )
    await open()
    await screen.findByRole('heading', { name: 'Четыре недели тишины' })
    expect(asked.get('ends_at')).toBe('gte.2026-12-08T10:00:00.000Z')
    expect(asked.getAll('starts_at')).toEqual(['gte.2026-11-07T10:00:00.000Z', 'lt.2027-01-05T10:00:00.000Z'])
    expect(asked.get('order')).toBe('starts_at.asc,id.asc')
  })

  it('lists events by day, each a link with its hours, place and kind', async () => {
    answer([
      event({}),
      event({
        slug: 'quiz',
        kind: 'quiz',
        starts_at: '2026-12-10T19:00:00Z',
        ends_at: '2026-12-10T21:00:00Z',
      }),
    ])
    await open()
    const today = await day('8 декабря Сегодня, вторник')
    const link = within(today).getByRole('link', { name: 'Как взвесить чёрную дыру' })
    expect(link.getAttribute('href')).toBe('/events/black-hole')
    expect(within(today).getByText('19:00–21:00')).toBeTruthy()
    expect(within(today).getByText('Большой зал')).toBeTruthy()
    expect(within(today).getByText('Лекция')).toBeTruthy()
    expect(within(await day('10 декабря четверг')).getByText('Квиз')).toBeTruthy()
  })

  it('says of what runs that it is on, and when a festival ends', async () => {
    answer([festival])
    await open()
    const today = await day('8 декабря Сегодня, вторник')
    expect(within(today).getByText('Сейчас')).toBeTruthy()
    expect(plain(today.textContent)).toContain('пн, 7 декабря, 10:00 до вт, 8 декабря, 18:00')
  })

  it.each([
    ['cancelled', 'Отменено'],
    ['postponed', 'Перенесено'],
  ] as const)('marks an event that is %s', async (status, word) => {
    answer([event({ status })])
    await open()
    expect(await screen.findByText(word)).toBeTruthy()
  })

  it('marks in English a title that is written in Russian only', async () => {
    answer([event({}), festival])
    await open('en')
    const title = await screen.findByRole('link', { name: 'Фестиваль света' })
    expect(title.getAttribute('lang')).toBe('ru')
    expect(screen.getAllByText('In Russian only')).toHaveLength(1)
  })

  it('says when there is more than it shows', async () => {
    answer(Array.from({ length: 200 }, (_, number) => event({ slug: `event-${number}` })))
    await open()
    expect(plain((await screen.findByText(/^Здесь первые/)).textContent)).toContain('первые 200 событий')
  })

  it('tells of a failure, and recovers when asked to', async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(screen.queryByRole('status')).toBeNull()

    answer([event({})])
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'Как взвесить чёрную дыру' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
