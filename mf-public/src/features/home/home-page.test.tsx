// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HomePage as Home } from './get-home-page.ts'
import { emptyHomePage, event, fullHomePage } from './home-page.fixture.ts'
import { HomePage } from './home-page.tsx'

const ADDRESS = `${API}/rest/v1/rpc/home_page`
const asked: Request[] = []
const server = setupServer()

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-08T10:00:00Z') })
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

const answer = (home: Home) =>
  server.use(
    http.get(ADDRESS, ({ request }) => {
      asked.push(request)
      return HttpResponse.json(home)
    }),
  )

const open = (language: Language = 'ru') =>
  renderPage(<HomePage />, { root: join(import.meta.dirname, '../../..'), language })

/** Accessible names carry no-break spaces; people and tests read them as spaces. */
const named = (name: string) => ({ name: (own: string) => own.replaceAll('\u00a0', ' ') === name })

/** Where the link of that name leads; where each does when there are several, they must agree. */
function linkTo(name: string) {
  const targets = new Set(screen.getAllByRole('link', named(name)).map((link) => link.getAttribute('href')))
  return [...targets].join(' or ')
}

describe('home page', () => {
  it('shows the hero before any data has come', async () => {
    server.use(http.get(ADDRESS, () => new Promise(() => undefined)))
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Вечера, после которых мир понятнее')
    expect(linkTo('Вся программа')).toBe('/events')
    expect(linkTo('Открыть календарь')).toBe('/hub_calendar')
    expect(screen.getAllByRole('status')).toHaveLength(1)
  })

  it('requests all data with one GET request', async () => {
    answer(fullHomePage)
    await open()
    await screen.findByRole('heading', { name: 'Как взвесить чёрную дыру' })
    expect(asked.map((request) => request.method)).toEqual(['GET'])
  })

  it('links each section to its page', async () => {
    answer(fullHomePage)
    await open()
    await screen.findByText('Мария Ковач')
    expect(linkTo('Открыть календарь: 2 события за четыре недели')).toBe('/hub_calendar')
    expect(linkTo('Как взвесить чёрную дыру')).toBe('/events/black-hole')
    expect(linkTo('Подробнее о событии')).toBe('/events/black-hole')
    expect(linkTo('Квиз «Периодическая система»')).toBe('/events/periodic-table-quiz')
    expect(linkTo('Подробнее о хабе')).toBe('/about')
    expect(screen.getByRole('link', { name: /Мария Ковач/ }).getAttribute('href')).toBe('/speakers/maria')
    expect(linkTo('Вся программа')).toBe('/events')
    expect(linkTo('Все спикеры')).toBe('/speakers')
    expect(linkTo('Выбрать время')).toBe('/rent')
    expect(linkTo('Тарифы')).toBe('/coworking')
  })

  it('says the facts of the featured event', async () => {
    answer(fullHomePage)
    await open()
    const featured = await screen.findByRole('region', { name: 'Как взвесить чёрную дыру' })
    const text = featured.textContent?.replaceAll('\u00a0', ' ') ?? ''
    for (const fact of ['Сегодня, 19:00', 'Большой зал и онлайн', '16+', '600 RSD', 'осталось 14 мест']) {
      expect(text).toContain(fact)
    }
  })

  it('says that an event is on', async () => {
    const featured = event({ starts_at: '2026-12-08T09:00:00Z', ends_at: '2026-12-08T11:30:00Z' })
    answer({ ...fullHomePage, featured })
    await open()
    expect(await screen.findByText(/^Идёт сейчас, до.12:30$/)).toBeTruthy()
  })

  it('says how much the hub offers, in numbers from the database', async () => {
    answer(fullHomePage)
    await open()
    const places = await screen.findByRole('region', { name: 'Днём здесь работают' })
    await within(places).findByText(/5.пространств вместимостью от.6 до.80 человек/)
    const text = places.textContent?.replaceAll('\u00a0', ' ') ?? ''
    expect(text).toContain('от 1 500 RSD за час')
    expect(text).toContain('зал на 40 мест')
    expect(text).toContain('от 1 200 RSD в день')
  })

  it('marks in English what is written in Russian only', async () => {
    answer(fullHomePage)
    await open('en')
    expect(await screen.findByRole('heading', { name: 'How to weigh a black hole' })).toBeTruthy()
    const about = screen.getByRole('region', { name: 'About the hub' })
    expect(within(about).getByText('Мы открыли двери в 2022 году.').getAttribute('lang')).toBe('ru')
    expect(within(about).getByText('In Russian only')).toBeTruthy()
    const upcoming = screen.getByRole('region', { name: 'Coming up' })
    expect(within(upcoming).getByText('In Russian only')).toBeTruthy()
    expect(screen.getAllByText('In Russian only')).toHaveLength(2)
  })

  it('says so when nothing is planned, and shows no empty frames', async () => {
    answer(emptyHomePage)
    await open()
    expect(await screen.findByRole('heading', { name: 'Пока тихо' })).toBeTruthy()
    expect(linkTo('Прошедшие события')).toBe('/events?tab=past')
    expect(screen.queryByRole('heading', { name: 'Скоро' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Кто рассказывает' })).toBeNull()
    expect(linkTo('Выбрать время')).toBe('/rent')
  })

  it('keeps the hero when the API fails, and recovers when asked to', async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.json({ message: 'down' }, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Программа не загрузилась', { normalizer: plain })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()

    answer(fullHomePage)
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('heading', { name: 'Как взвесить чёрную дыру' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that the network is gone when no answer comes', async () => {
    server.use(http.get(ADDRESS, () => HttpResponse.error()))
    await open()
    expect((await screen.findByRole('alert')).textContent).toContain('Проверьте подключение')
  })
})

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
