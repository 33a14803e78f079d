// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { courseRow } from '../course.fixture.ts'
import type { CourseRow } from '../course-details.ts'
import { Component as CoursePage } from './course-page.tsx'

const COURSES = `${API}/rest/v1/courses`
const SETTINGS = `${API}/rest/v1/site_settings`
const asked: URL[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const contacts = (changes: Record<string, string | null> = {}) =>
  http.get(SETTINGS, () =>
    HttpResponse.json([
      {
        language_code: 'ru',
        address: 'Господар-Йевремова, 34',
        email: 'hello@hub.example',
        phone: '+381 60 000 00 00',
        ...changes,
      },
    ]),
  )

const answer = (...rows: CourseRow[]) =>
  server.use(
    http.get(COURSES, ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(rows)
    }),
    contacts(),
  )

const open = (slug = courseRow.slug, language: Language = 'ru') =>
  renderPage(
    <Routes>
      <Route path="/courses/:slug" element={<CoursePage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at: `/courses/${slug}`, language },
  )

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const heading = (name: string, level = 1) => screen.findByRole('heading', { ...named(name), level })
const panel = async (name = 'Даты и запись') => screen.findByRole('complementary', named(name))
const enrolLinks = (name: string) => screen.findAllByRole('link', { name })

describe('a course to come', () => {
  it('is loaded with one request', async () => {
    answer(courseRow)
    await open()
    await heading('Небо для начинающих')
    expect(asked.map((url) => url.searchParams.get('slug'))).toEqual(['eq.sky-for-beginners'])
    expect(document.title).toContain('Небо для начинающих')
  })

  it('says when, where, in which languages, how much and for whom', async () => {
    answer(courseRow)
    await open()
    await screen.findByText(/Господар-Йевремова/)
    const text = plain((await panel()).textContent)
    for (const fact of [
      '1–8 декабря 2056',
      '2 занятия',
      'Аудитория Кюри',
      'Господар-Йевремова, 34, и трансляция',
      'На русском и на сербском',
      'В группе не больше 24 человек',
      '10 800 RSD',
      'за весь курс',
    ])
      expect(text).toContain(fact)
    for (const mark of ['Курс', 'Топ-курс', 'Очно и онлайн', '12+'])
      expect(screen.getByText(mark)).toBeTruthy()
    expect(screen.getByText('Начальный').textContent).toBe('Уровень: Начальный')
  })

  it('says what a single session costs where these are sold', async () => {
    answer({ ...courseRow, takes_enrolments: true, session_price_amount: 220_000 })
    await open()
    await screen.findByText(/Господар-Йевремова/)
    const text = plain((await panel()).textContent)
    for (const fact of [
      'за весь курс',
      'Отдельное занятие: 2 200 RSD',
      'на весь курс или на отдельные занятия',
    ])
      expect(text).toContain(fact)
  })

  it('that has partly passed says how many sessions remain', async () => {
    const [second, first] = courseRow.sessions
    const begun = { starts_at: '2020-12-01T18:30:00+00:00', ends_at: '2020-12-01T20:30:00+00:00' }
    answer({
      ...courseRow,
      ...begun,
      ends_at: courseRow.ends_at,
      sessions: [second, { ...first, ...begun }] as CourseRow['sessions'],
    })
    await open()
    await screen.findByText(/Господар-Йевремова/)
    expect(plain((await panel()).textContent)).toContain('Осталось 1 занятие из 2')
  })

  it('that is cancelled says so and why, and offers no enrolment', async () => {
    answer({
      ...courseRow,
      takes_enrolments: true,
      status: 'cancelled',
      status_note: { ru: 'Заболел лектор.' },
    })
    await open()
    expect(await screen.findByText('Курс отменён')).toBeTruthy()
    expect(screen.getByText('Заболел лектор.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Записаться на\u00a0курс' })).toBeNull()
    expect(plain((await panel()).textContent)).toContain('Запись закрыта: курс отменён')
  })

  it('that is postponed has no dates', async () => {
    answer({ ...courseRow, status: 'postponed' })
    await open()
    expect(await screen.findByText('Курс отложен')).toBeTruthy()
    expect(plain((await panel()).textContent)).toContain('Дата будет объявлена')
  })

  it('shows the programme in order, with the room where it is another one', async () => {
    answer(courseRow)
    await open()
    const programme = within(await screen.findByRole('region', { name: 'Программа' })).getAllByRole(
      'listitem',
    )
    expect(programme.map((item) => plain(item.textContent))).toEqual([
      '1Занятие 1: Где северБез телефонапт, 1 декабря 205619:30–21:30',
      '2Занятие 2: Луна вблизипт, 8 декабря 205619:30–21:30Крыша',
    ])
  })

  it('names the visible teachers, the leading one first, each with a way to their page', async () => {
    answer(courseRow)
    await open()
    const people = within(await screen.findByRole('region', { name: 'Кто ведёт' })).getAllByRole('link')
    expect(people.map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
      ['Лев Туманян', '/speakers/7c0f3f0e-0000-4000-8000-000000000001'],
      ['Мария Ковачастрофизик', '/speakers/7c0f3f0e-0000-4000-8000-000000000002'],
    ])
  })

  it('shows the description as it was written', async () => {
    answer(courseRow)
    await open()
    expect((await screen.findByText('Луна')).outerHTML).toBe('<em>Луна</em>')
  })

  it('leads to the hub’s mailbox, the subject written already', async () => {
    answer(courseRow)
    await open(courseRow.slug, 'en')
    await screen.findByText(/Господар/)
    for (const link of await enrolLinks('Enrol'))
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
        'mailto:hello@hub.example?subject=Enrolling in “Sky for Beginners”',
      )
    expect(screen.getByText(/Enrolment is by email/)).toBeTruthy()
  })

  it('leads to the enrolment on the site where the course takes enrolments', async () => {
    answer({ ...courseRow, takes_enrolments: true })
    await open()
    for (const link of await screen.findAllByRole('link', { name: /^Записаться на.курс$/ }))
      expect(link.getAttribute('href')).toBe(`/courses/${courseRow.slug}/enrol`)
    expect(screen.getByText(/Один билет на.все занятия/)).toBeTruthy()
  })

  it('without a mailbox to the phone, without both to the hub', async () => {
    answer(courseRow)
    server.use(contacts({ email: null }))
    const first = await open()
    await waitFor(async () =>
      expect((await enrolLinks('Записаться'))[0]?.getAttribute('href')).toBe('tel:+381600000000'),
    )
    first.unmount()
    server.use(contacts({ email: '', phone: null }))
    await open()
    expect((await enrolLinks('Как нас найти'))[0]?.getAttribute('href')).toBe('/about')
  })

  it('that is free, online and without dates says so', async () => {
    answer({
      ...courseRow,
      format: 'online',
      space: null,
      price_amount: 0,
      capacity: null,
      starts_at: null,
      ends_at: null,
      sessions: [],
      speakers: [],
    })
    await open()
    const text = plain((await panel()).textContent)
    for (const fact of ['Дата будет объявлена', 'Онлайн', 'Бесплатно']) expect(text).toContain(fact)
    for (const none of ['за весь курс', 'В группе', 'занят']) expect(text).not.toContain(none)
    expect(screen.queryByRole('region', { name: 'Программа' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Кто ведёт' })).toBeNull()
  })
})

it('a course that is over sells nothing, and can be asked for again', async () => {
  answer({ ...courseRow, starts_at: '2020-01-01T18:00:00+00:00', ends_at: '2020-02-01T18:00:00+00:00' })
  await open()
  const text = plain((await panel()).textContent)
  expect(text).toContain('Завершён')
  expect(text).not.toContain('RSD')
  expect(screen.queryByRole('link', { name: 'Записаться' })).toBeNull()
  expect(await enrolLinks('Спросить о\u00a0курсе')).toHaveLength(1)
})

it('in English marks what is written in Russian only, and says so once', async () => {
  answer({
    ...courseRow,
    title: { ru: 'Небо' },
    summary: { ru: 'Кратко' },
    description: { ru: '<p>Подробно</p>' },
  })
  await open(courseRow.slug, 'en')
  expect((await heading('Небо')).getAttribute('lang')).toBe('ru')
  expect((await screen.findByText('Подробно')).closest('[lang]')?.getAttribute('lang')).toBe('ru')
  expect(screen.getAllByText('In Russian only')).toHaveLength(1)
})

describe('no course', () => {
  it('of that name: a way back', async () => {
    answer()
    await open('no-such-course')
    await heading('Курс не найден')
    expect(screen.getByRole('link', { name: 'Все курсы' }).getAttribute('href')).toBe('/courses')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  it.each(['Not-A-Slug', '%D0%BA', 'a%00b', 'x'.repeat(200)])(
    'can have the name %s, so nobody is asked',
    async (slug) => {
      answer()
      await open(slug, 'en')
      await heading('Course not found')
      expect(screen.getByText(/Invalid course ID/)).toBeTruthy()
      expect(asked).toHaveLength(0)
    },
  )
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(
    http.get(COURSES, () => HttpResponse.error()),
    contacts(),
  )
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain('Не удалось загрузить курс')
  answer(courseRow)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await heading('Небо для начинающих')
})
