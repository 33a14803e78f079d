// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COUNT, LIST, programmeOf } from './events-page.fixture.ts'
import { Component as EventsPage } from './events-page.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (query = '', language: Language = 'ru') =>
  renderPage(<EventsPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/events${query}`,
    language,
  })

function withProgramme(size = 27, past = 3) {
  const { asked, handlers } = programmeOf(size, { upcoming: { lecture: size }, past: { lecture: past } })
  server.use(...handlers)
  return asked
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
/** Accessible names carry no-break spaces; people and tests read them as spaces. */
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const query = () => decodeURIComponent(window.location.search)
const cards = () => screen.getAllByRole('article')
const found = (text: string) =>
  waitFor(() => expect(plain(screen.getByRole('status').textContent)).toBe(text))

describe('the first look', () => {
  it('asks for one page of what comes soonest', async () => {
    const asked = withProgramme()
    await open()
    await found('Нашлось 27 событий')
    expect(cards()).toHaveLength(12)
    expect(asked).toEqual([{ tab: 'upcoming', sort: 'soonest', page: '1', page_size: '12' }])
  })

  it('says how many there are in each tab and of each kind', async () => {
    withProgramme()
    await open('', 'en')
    await found('27 events found')
    expect(screen.getByRole('tab', { name: 'Upcoming 27', selected: true })).toBeTruthy()
    const past = screen.getByRole('tab', { name: 'Past 3', selected: false })
    expect(past.getAttribute('href')).toBe('/events?tab=past')
    expect(screen.getByRole('tabpanel', { name: 'Upcoming 27' })).toBeTruthy()
    expect(plain(screen.getByRole('button', { name: /Lecture/ }).textContent)).toBe('Lecture27')
    expect(plain(screen.getByRole('button', { name: /Quiz/ }).textContent)).toBe('Quiz0')
  })

  it('does not pretend to know more than 200', async () => {
    server.use(...programmeOf(12, { upcoming: { lecture: 200, quiz: 4 }, past: {} }).handlers)
    await open()
    await found('Нашлось не меньше 204 событий')
    expect(screen.getByRole('tab', { name: 'Предстоящие 204+' })).toBeTruthy()
  })

  it('shows events without counts when counting fails', async () => {
    withProgramme(5)
    server.use(http.get(COUNT, () => new HttpResponse(null, { status: 500 })))
    await open()
    await found('Нашлось 5 событий')
  })
})

describe('search params', () => {
  it('are read into one request', async () => {
    const asked = withProgramme()
    await open('?tab=past&type=quiz&type=lecture&price=free&language=sr&sort=cheapest&q=%20хаос%20')
    await found('Нашлись 3 события')
    expect(asked).toEqual([
      {
        tab: 'past',
        sort: 'cheapest',
        search: 'хаос',
        kinds: '{lecture,quiz}',
        price_kinds: '{free}',
        languages: '{sr}',
        page: '1',
        page_size: '12',
      },
    ])
  })

  it('restores three pages with one question', async () => {
    const asked = withProgramme(100)
    await open('?page=3')
    await waitFor(() => expect(cards()).toHaveLength(36))
    expect(asked).toEqual([expect.objectContaining({ page: '1', page_size: '36' })])
  })

  it('may have invalid values', async () => {
    const asked = withProgramme()
    await open(`?page=-1&type=%00&sort=;drop&tab=%E0%A4%A&price&q=%00${'ы'.repeat(10_000)}`)
    await found('Нашлось 27 событий')
    expect(asked).toEqual([
      { tab: 'upcoming', sort: 'soonest', search: 'ы'.repeat(200), page: '1', page_size: '12' },
    ])
  })

  it('follow the selected filters', async () => {
    const asked = withProgramme()
    const { user } = await open('?page=2&utm_source=letter')
    await found('Нашлось 27 событий')
    await user.click(screen.getByRole('button', { name: /Квиз/ }))
    expect(query()).toBe('?utm_source=letter&type=quiz')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Цена' }), 'Бесплатно')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Язык события' }), 'Английский')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Сначала недорогие')
    expect(query()).toBe('?utm_source=letter&type=quiz&price=free&language=en&sort=cheapest')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        kinds: '{quiz}',
        price_kinds: '{free}',
        languages: '{en}',
        sort: 'cheapest',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Все виды' }))
    expect(query()).toBe('?utm_source=letter&price=free&language=en&sort=cheapest')
  })
})

describe('the search', () => {
  it('waits for a pause and leaves what is typed alone', async () => {
    const asked = withProgramme()
    await open()
    await found('Нашлось 27 событий')
    const box = screen.getByRole('searchbox', { name: 'Поиск' })
    // All in one go: a busy machine could make a pause between two letters.
    for (const value of ['ч', 'чёрная', 'чёрная дыра ']) fireEvent.change(box, { target: { value } })
    await waitFor(() => expect(query()).toBe('?q=чёрная+дыра'))
    expect(box).toHaveProperty('value', 'чёрная дыра ')
    await waitFor(() => expect(asked.map(({ search }) => search)).toEqual([undefined, 'чёрная дыра']))
  })

  it('does not wait for Enter’s sake', async () => {
    withProgramme()
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'хаос{Enter}')
    expect(query()).toBe('?q=хаос')
  })

  it('is one step of the history, however long it was typed', async () => {
    withProgramme()
    const { user } = await open()
    const box = screen.getByRole('searchbox')
    await user.type(box, 'хаос{Enter}')
    await user.type(box, ' и порядок{Enter}')
    expect(query()).toBe('?q=хаос+и+порядок')
    act(() => window.history.back())
    await waitFor(() => expect(box).toHaveProperty('value', ''))
    expect(query()).toBe('')
  })
})

describe('more', () => {
  it('comes page by page, the focus on the first new card', async () => {
    const asked = withProgramme(27)
    const { user } = await open()
    await found('Нашлось 27 событий')
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(query()).toBe('?page=2')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Событие 13'))
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await waitFor(() => expect(cards()).toHaveLength(27))
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
    expect(asked.map(({ page, page_size }) => `${page} of ${page_size}`)).toEqual([
      '1 of 12',
      '2 of 12',
      '3 of 12',
    ])
  })

  it('loads the fourth page after three were restored at once', async () => {
    const asked = withProgramme(60)
    const { user } = await open('?page=3')
    await waitFor(() => expect(cards()).toHaveLength(36))
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    await waitFor(() => expect(cards()).toHaveLength(48))
    expect(asked.at(-1)).toMatchObject({ page: '4', page_size: '12' })
    expect(query()).toBe('?page=4')
  })

  it('that failed is requested again, and the loaded events stay', async () => {
    withProgramme(27)
    const { user } = await open()
    await found('Нашлось 27 событий')
    server.use(http.get(LIST, () => HttpResponse.error(), { once: true }))
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
    const alert = await screen.findByRole('alert')
    expect(plain(alert.textContent)).toContain('Не удалось загрузить продолжение')
    expect(cards()).toHaveLength(12)
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('nothing to show', () => {
  it('because of the filters: they can be dropped, and the other tab may have it', async () => {
    server.use(...programmeOf(0, { upcoming: {}, past: { quiz: 2 } }).handlers)
    const { user } = await open('?type=quiz&q=хаос')
    expect(await screen.findByRole('heading', named('По этому запросу тихо'))).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Ничего не\u00a0нашлось')
    const past = await screen.findByRole('link', named('Среди прошедших: 2'))
    expect(decodeURIComponent(past.getAttribute('href') ?? '')).toBe('/events?tab=past&q=хаос&type=quiz')
    withProgramme(3)
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    await found('Нашлись 3 события')
    expect(query()).toBe('')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  })

  it('because of several filters: those without which something is found are named with their count', async () => {
    server.use(...programmeOf(0, { upcoming: { lecture: 2 }, past: {} }).handlers)
    server.use(
      http.get(COUNT, ({ request }) => {
        const query = new URL(request.url).searchParams
        const isFree = query.has('price_kinds')
        const count = query.get('tab') === 'upcoming' && !isFree ? 7 : 0
        return HttpResponse.json(count ? [{ kind: 'quiz', count }] : [])
      }),
    )
    const { user } = await open('?type=quiz&price=free&language=sr')
    const list = await screen.findByRole('list', named('Что найдётся, если снять одно условие'))
    await waitFor(() =>
      expect(
        within(list)
          .getAllByRole('button')
          .map((button) => plain(button.textContent)),
      ).toEqual(['Без «Бесплатно» — 7 событий']),
    )
    await user.click(within(list).getByRole('button'))
    expect(query()).toBe('?type=quiz&language=sr')
  })

  it('because there is nothing: no filters to blame', async () => {
    server.use(...programmeOf(0, { upcoming: {}, past: {} }).handlers)
    await open()
    expect(await screen.findByRole('heading', named('Программа ещё готовится'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull()
  })
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(
    http.get(LIST, () => HttpResponse.error()),
    http.get(COUNT, () => HttpResponse.error()),
  )
  const { user } = await open('', 'en')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The events did not load')
  expect(alert.textContent).toContain('The server cannot be reached. Check your connection and try again.')
  withProgramme(27)
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(12))
  expect(screen.queryByRole('alert')).toBeNull()
})
