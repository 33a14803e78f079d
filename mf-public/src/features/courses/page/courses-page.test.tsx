// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import type { CourseCardData } from '@hub/shared-ui/course-data'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Component as CoursesPage } from './courses-page.tsx'

const LIST = `${API}/rest/v1/rpc/list_courses`

const card = (number: number, changes: Partial<CourseCardData>): CourseCardData => ({
  id: `course-${number}`,
  slug: `course-${number}`,
  title: { ru: `Курс ${number}`, en: `Course ${number}` },
  summary: null,
  field: null,
  format: 'offline',
  level: 'beginner',
  is_top: false,
  status: 'planned',
  talk_languages: ['ru'],
  age_min: 0,
  price_amount: 100_000,
  currency: 'RSD',
  capacity: null,
  starts_at: '2056-12-12T18:00:00+00:00',
  ends_at: '2057-01-12T20:00:00+00:00',
  session_count: 6,
  cover_path: null,
  cover_motif: 'orbits',
  cover_print: 'night',
  speakers: [],
  ...changes,
})

/** A database with so many courses, and what it was asked. */
function coursesOf(size: number, changes: Partial<CourseCardData> = {}) {
  const asked: Record<string, string>[] = []
  const handler = http.get(LIST, ({ request }) => {
    const query = new URL(request.url).searchParams
    const { apikey: _, ...question } = Object.fromEntries(query)
    asked.push(question)
    const [page, pageSize] = [Number(query.get('page')), Number(query.get('page_size'))]
    const numbers = Array.from({ length: pageSize }, (_, i) => (page - 1) * pageSize + i + 1)
    const courses = numbers.filter((number) => number <= size).map((number) => card(number, changes))
    return HttpResponse.json({ total: Math.min(size, 200), courses })
  })
  return { asked, handler }
}

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (query = '', language: Language = 'ru') =>
  renderPage(<CoursesPage />, {
    root: join(import.meta.dirname, '../../../..'),
    at: `/courses${query}`,
    language,
  })

function withCourses(...size: Parameters<typeof coursesOf>) {
  const { asked, handler } = coursesOf(...size)
  server.use(handler)
  return asked
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const query = () => decodeURIComponent(window.location.search)
const cards = () => screen.getAllByRole('article')
const found = (text: string) =>
  waitFor(() => expect(plain(screen.getByRole('status').textContent)).toBe(text))

describe('the first look', () => {
  it('asks for one page, once', async () => {
    const asked = withCourses(27)
    await open()
    expect(screen.getByText('Загружаем...')).toBeTruthy()
    await found('Нашлось 27 курсов')
    expect(cards()).toHaveLength(12)
    expect(asked).toEqual([{ sort: 'soonest', page: '1', page_size: '12' }])
    expect(document.title).toContain('Курсы')
  })

  it('does not pretend to know more than 200', async () => {
    withCourses(300)
    await open('', 'en')
    await found('At least 200 courses found')
    expect(screen.getByText(/200\+/)).toBeTruthy()
  })

  it('marks in English what is in Russian only', async () => {
    withCourses(1, { title: { ru: 'Небо' } })
    await open('', 'en')
    await found('1 course found')
    expect(within(cards()[0] as HTMLElement).getByText('In Russian only')).toBeTruthy()
  })
})

describe('search params', () => {
  it('are read into one request', async () => {
    const asked = withCourses(3)
    await open('?q=%20небо%20&format=online&level=advanced&top=1&sort=title', 'en')
    await found('3 courses found')
    expect(asked).toEqual([
      {
        search: 'небо',
        format: 'online',
        level: 'advanced',
        only_top: 'true',
        sort: 'title',
        language: 'en',
        page: '1',
        page_size: '12',
      },
    ])
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveProperty('value', 'небо')
    expect(screen.getByRole('button', { name: 'Top courses only', pressed: true })).toBeTruthy()
  })

  it('follow the selected filters', async () => {
    const asked = withCourses(3)
    const { user } = await open('?page=2&utm_source=letter')
    await found('Нашлось 3 курса')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Формат' }), 'Онлайн')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Уровень' }), 'Средний')
    await user.click(screen.getByRole('button', { name: 'Только топ-курсы' }))
    expect(query()).toBe('?utm_source=letter&format=online&level=intermediate&top=1')
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ format: 'online', level: 'intermediate', only_top: 'true' }),
    )
  })

  it('follow removed filters and the sort', async () => {
    withCourses(3)
    const { user } = await open('?format=online&top=1')
    await found('Нашлось 3 курса')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Формат' }), 'Любой')
    await user.click(screen.getByRole('button', { name: 'Только топ-курсы' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Сортировка' }), 'Сначала недорогие')
    expect(query()).toBe('?sort=cheapest')
  })

  it('are undone one by one by going back', async () => {
    const asked = withCourses(3)
    const { user } = await open()
    await found('Нашлось 3 курса')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Формат' }), 'Очно')
    await user.click(screen.getByRole('button', { name: 'Только топ-курсы' }))
    expect(query()).toBe('?format=offline&top=1')
    act(() => window.history.back())
    await waitFor(() => expect(query()).toBe('?format=offline'))
    await screen.findByRole('button', { name: 'Только топ-курсы', pressed: false })
    act(() => window.history.back())
    await waitFor(() => expect(query()).toBe(''))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Формат' })).toHaveProperty('value', ''))
    await waitFor(() => expect(asked.map(({ format }) => format)).toContain('offline'))
  })

  it('searches for what is typed', async () => {
    const asked = withCourses(3)
    const { user } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'небо{Enter}')
    expect(query()).toBe('?q=небо')
    await waitFor(() => expect(asked.at(-1)?.search).toBe('небо'))
  })
})

it('more comes page by page, the focus on the first new card', async () => {
  withCourses(27)
  const { user } = await open()
  await found('Нашлось 27 курсов')
  await user.click(screen.getByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(cards()).toHaveLength(24))
  expect(query()).toBe('?page=2')
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/courses/course-13'))
})

it('there is no more when all are there', async () => {
  withCourses(12)
  await open()
  await found('Нашлось 12 курсов')
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

describe('nothing to show', () => {
  it('because of the filters, which can be dropped', async () => {
    withCourses(0)
    const { user } = await open('?q=небо&level=advanced&sort=title')
    expect(await screen.findByRole('heading', named('По этому запросу тихо'))).toBeTruthy()
    await found('Ничего не нашлось')
    withCourses(3)
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    await found('Нашлось 3 курса')
    expect(query()).toBe('?sort=title')
  })

  it('because there is nothing: no filters to blame', async () => {
    withCourses(0)
    await open()
    expect(await screen.findByRole('heading', named('Курсы ещё готовятся'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Сбросить фильтры' })).toBeNull()
  })
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(http.get(LIST, () => HttpResponse.error()))
  const { user } = await open('', 'en')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The courses did not load')
  withCourses(2)
  await user.click(within(alert).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(screen.queryByRole('alert')).toBeNull()
})
