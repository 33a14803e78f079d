// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventRow } from '../event.fixture.ts'
import type { EventExtensions, EventRow } from '../model/event-details.ts'
import { EventPage } from './event-page.tsx'

const EVENTS = `${API}/rest/v1/events`
const asked: URL[] = []
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const aside = [
  http.get(`${API}/rest/v1/site_settings`, () =>
    HttpResponse.json([
      { language_code: 'ru', address: 'Господар-Йевремова, 34' },
      { language_code: 'en', address: null },
    ]),
  ),
  http.get(`${API}/rest/v1/rpc/list_events`, () => HttpResponse.json([])),
]

const answer = (...rows: EventRow[]) =>
  server.use(
    http.get(EVENTS, ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json(rows)
    }),
    ...aside,
  )

const open = (
  slug = eventRow.slug,
  language: Language = 'ru',
  state?: unknown,
  seat?: EventExtensions['seat'],
) => {
  const page = renderPage(
    <Routes>
      <Route path="/events/:slug" element={<EventPage {...(seat && { seat })} />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at: `/events/${slug}`, language },
  )
  if (state) window.history.replaceState({ usr: state, key: 'k', idx: 0 }, '')
  return page
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const named = (name: string) => ({ name: (own: string) => plain(own) === name })
const heading = (name: string, level: number) => screen.findByRole('heading', { ...named(name), level })
const panel = async (name = 'Билеты и время') =>
  plain((await screen.findByRole('complementary', named(name))).textContent)
const past = { starts_at: '2024-12-12T18:00:00+00:00', ends_at: '2024-12-12T20:00:00+00:00', doors_at: null }

describe('a lecture to come', () => {
  it('is loaded with one request', async () => {
    answer(eventRow)
    await open()
    await heading('Почему время идёт только вперёд', 1)
    expect(asked.map((url) => url.searchParams.get('slug'))).toEqual(['eq.why-time-only-runs-forward'])
  })

  it('says when, where, in which languages and how much', async () => {
    answer(eventRow)
    await open()
    await screen.findByText(/Господар-Йевремова/)
    const text = await panel()
    for (const fact of [
      'вт, 12 декабря 2056, 19:00',
      'до 21:00, двери с 18:30',
      'Большой зал',
      'Господар-Йевремова, 34, и трансляция',
      'На русском',
      'слайды на английском, субтитры на русском и на английском',
      '1 200 RSD',
      'онлайн 600 RSD',
      'Осталось мест: 22 из 80',
    ]) {
      expect(text).toContain(fact)
    }
    for (const mark of ['Лекция', 'Очно и онлайн', '16+']) expect(screen.getByText(mark)).toBeTruthy()
  })

  it('has its own title and description', async () => {
    answer(eventRow)
    await open(eventRow.slug, 'en')
    await waitFor(() => expect(document.title).toBe('Why Time Only Runs Forward — Science Hub'))
    const description = document.querySelector('meta[name="description"]')
    expect(description?.getAttribute('content')).toBe('Where did time get its direction?')
    const canonical = document.querySelector('link[rel="canonical"]')
    expect(canonical?.getAttribute('href')).toMatch(/\/events\/why-time-only-runs-forward\?lang=en$/)
  })

  it('shows the description as it was written', async () => {
    answer(eventRow)
    await open()
    const word = await screen.findByText('энтропию')
    expect(word.parentElement?.innerHTML).toBe('Разберём <em>энтропию</em>.')
  })

  it('shows the line-up with links to the speakers, and the programme in order', async () => {
    answer(eventRow)
    await open()
    const people = within(await screen.findByRole('region', { name: 'Спикеры' })).getAllByRole('link')
    expect(people.map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
      ['Андрей Лисинфизик', '/speakers/7c0f3f0e-0000-4000-8000-000000000001'],
      ['Йована Миричведёт опыты', '/speakers/7c0f3f0e-0000-4000-8000-000000000002'],
    ])
    const programme = within(screen.getByRole('region', { name: 'Программа' })).getAllByRole('listitem')
    expect(programme.map((item) => plain(item.textContent))).toEqual([
      '19:00Стрела времениПочему разбитая чашка не собирается. Андрей Лисин',
      '20:40Вопросы',
    ])
  })

  it('leads back to the list, with its filters when one came from there', async () => {
    answer(eventRow)
    const first = await open()
    expect((await screen.findByRole('link', { name: 'События' })).getAttribute('href')).toBe('/events')
    first.unmount()
    await open(eventRow.slug, 'ru', { from: '/events?type=quiz&page=2' })
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'События' }).getAttribute('href')).toBe(
        '/events?type=quiz&page=2',
      ),
    )
  })

  it('leaves what can be done about a seat to the part that knows it, in the panel and at the foot of a phone', async () => {
    answer(eventRow)
    await open(eventRow.slug, 'ru', undefined, {
      panel: ({ title }) => <button type="button">Panel: {title.ru}</button>,
      bar: (_event, otherwise) => <div data-testid="bar">{otherwise}</div>,
    })
    expect(await panel()).toContain('Panel: Почему время идёт только вперёд')
    expect(within(screen.getByTestId('bar')).getByRole('button', named('Поделиться'))).toBeTruthy()
  })

  it('says how it is paid for', async () => {
    const free = { ...eventRow, price_kind: 'free' as const, price_amount: null, price_online_amount: null }
    answer(free)
    const first = await open()
    expect(await panel()).toContain('Бесплатно')
    first.unmount()
    answer({ ...free, price_kind: 'donation', price_amount: 80_000 })
    await open()
    expect(await panel()).toContain('За донатпредлагаем 800 RSD')
  })

  it('is full', async () => {
    answer({ ...eventRow, seats_taken: 80, waitlist_count: 3 })
    await open()
    expect(await panel()).toContain('Мест нет3 человека в листе ожидания')
  })
})

describe('event statuses', () => {
  it('postponed: the old date is struck out, the banner says what to do', async () => {
    answer({ ...eventRow, status: 'postponed', external_ticket_url: 'https://tickets.example/x' })
    await open()
    expect(await screen.findByText('Событие перенесено на другую дату')).toBeTruthy()
    expect(await panel()).toContain('Дата будет объявленаБыло назначено: вт, 12 декабря 2056, 19:00')
    expect(await panel()).toContain('1 200 RSD')
    expect(screen.queryByRole('button', named('Добавить в календарь'))).toBeNull()
  })

  it('moved: the new date stands beside the old one', async () => {
    answer({ ...eventRow, status: 'postponed', previous_starts_at: '2056-12-05T18:00:00+00:00' })
    await open()
    const text = await panel()
    expect(text).toContain('вт, 12 декабря 2056, 19:00')
    expect(text).toContain('вт, 5 декабря 2056, 19:00')
    expect(screen.getByRole('button', named('Добавить в календарь'))).toBeTruthy()
  })

  it('cancelled: why, and where to go; nothing to buy or to note down', async () => {
    answer({
      ...eventRow,
      status: 'cancelled',
      status_note: { ru: 'Лектор заболел.' },
      external_ticket_url: 'https://tickets.example/x',
    })
    await open(eventRow.slug, 'en')
    expect((await screen.findByText('Лектор заболел.')).getAttribute('lang')).toBe('ru')
    expect(screen.getByText('This event is cancelled')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See what else is on' }).getAttribute('href')).toBe('/events')
    const text = await panel('Tickets and time')
    for (const fact of ['1,200 RSD', 'online 600 RSD', 'Cancelled']) expect(text).toContain(fact)
    expect(screen.queryByRole('button', named('Add to calendar'))).toBeNull()
  })

  it('completed: the recording waits for a press before it asks its host for anything', async () => {
    answer({ ...eventRow, ...past, video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
    const { user, container } = await open()
    expect(await screen.findByText('Событие завершено')).toBeTruthy()
    expect(await panel()).toContain('1 200 RSDонлайн 600 RSDЗавершено')
    expect(container.querySelector('iframe')).toBeNull()
    await user.click(screen.getByRole('button', named('Включить запись: Почему время идёт только вперёд')))
    expect(container.querySelector('iframe')?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    )
  })

  it('completed: a recording elsewhere is a link', async () => {
    answer({ ...eventRow, ...past, video_url: 'https://video.hub.example/x' })
    await open()
    const link = await screen.findByRole('link', { name: 'Смотреть запись' })
    expect(link.getAttribute('href')).toBe('https://video.hub.example/x')
    expect(screen.queryByRole('region', { name: 'Запись' })).toBeNull()
  })
})

describe('in English', () => {
  it('marks what is written in Russian only, and says so once', async () => {
    const { ru } = eventRow.title
    answer({ ...eventRow, title: { ru }, summary: { ru: 'Кратко' }, description: { ru: '<p>Подробно</p>' } })
    await open(eventRow.slug, 'en')
    expect((await heading(ru, 1)).getAttribute('lang')).toBe('ru')
    expect((await screen.findByText('Подробно')).closest('[lang]')?.getAttribute('lang')).toBe('ru')
    expect(screen.getAllByText('In Russian only')).toHaveLength(1)
  })

  it('marks a description alone', async () => {
    answer({ ...eventRow, description: { ru: '<p>Подробно</p>' } })
    await open(eventRow.slug, 'en')
    await screen.findByText('Подробно')
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBeNull()
    expect(screen.getAllByText('In Russian only')).toHaveLength(1)
  })

  it('takes the address of the hub from the Russian settings when English has none', async () => {
    answer(eventRow)
    await open(eventRow.slug, 'en')
    expect(await screen.findByText(/Господар-Йевремова, 34, and live stream/)).toBeTruthy()
  })
})

describe('no event', () => {
  it('of that name: a way back', async () => {
    answer()
    await open('no-such-event')
    await heading('Событие не найдено', 1)
    expect(asked).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Все события' }).getAttribute('href')).toBe('/events')
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  })

  it.each(['Not-A-Slug', '%D1%81%D0%BE%D0%B1%D1%8B%D1%82%D0%B8%D0%B5', 'a%00b', 'x'.repeat(200), '..%2F..'])(
    'can have the name %s, so nobody is asked',
    async (slug) => {
      answer()
      await open(slug, 'en')
      await heading('Event not found', 1)
      expect(screen.getByText(/Invalid event ID/)).toBeTruthy()
      expect(asked).toHaveLength(0)
    },
  )
})

it('says that the server cannot be reached, and recovers', async () => {
  server.use(
    http.get(EVENTS, () => HttpResponse.error()),
    ...aside,
  )
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  expect(plain(alert.textContent)).toContain('Не удалось загрузить событие')
  answer(eventRow)
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
  await heading('Почему время идёт только вперёд', 1)
})

it('an unpublished event shows staff when it opens, and no registration', async () => {
  answer({ ...eventRow, published_at: '2056-01-01T10:00:00+00:00' })
  await open(eventRow.slug, 'ru', undefined, { panel: () => 'место', bar: () => 'внизу' })
  expect(await screen.findByText(/Для всех она откроется: сб, 1 января/)).toBeTruthy()
  expect(screen.queryByText('место')).toBeNull()
})
