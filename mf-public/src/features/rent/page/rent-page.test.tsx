// @vitest-environment happy-dom
import { join } from 'node:path'
import type { Language } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Window } from 'happy-dom'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hall, houseOf, NOW, OCCUPANCY, occupancy, pendingAt, SPACES, studio } from './rent-page.fixture.ts'
import { RentPage } from './rent-page.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  resize(1280)
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => {
  server.close()
  vi.useRealTimers()
})

const resize = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width, height: 800 })

const open = (query = '', language: Language = 'ru') =>
  renderPage(<RentPage />, { root: join(import.meta.dirname, '../../../..'), at: `/rent${query}`, language })

function withHouse(answers?: Parameters<typeof houseOf>[0]) {
  const { asked, handlers } = houseOf(answers)
  server.use(...handlers)
  return asked
}

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
/** Accessible names carry no-break spaces; people and tests read them as spaces. */
const named = (name: string | RegExp) => ({
  name: (own: string) => (typeof name === 'string' ? plain(own) === name : name.test(plain(own))),
})
const slot = (name: string | RegExp) => screen.findByRole('gridcell', named(name))
const slots = (name: RegExp) => screen.getAllByRole('gridcell', named(name))
const panel = () => screen.getByRole('complementary', named(/^(Ваша бронь|Your booking)$/))
const told = () => screen.getAllByRole('status').map(({ textContent }) => plain(textContent))
const query = () => window.location.search
const press = (cell: HTMLElement, init: PointerEventInit = {}) =>
  fireEvent.pointerDown(cell, { pointerType: 'mouse', button: 0, ...init })
const over = (cell: HTMLElement) => fireEvent.pointerOver(cell, { pointerType: 'mouse' })
const release = () => fireEvent.pointerUp(window, { pointerType: 'mouse' })

const FRIDAY_TEN = 'пт, 11 декабря, 10:00–11:00, Свободно, 1 500 RSD'
const WEDNESDAY_NOON = 'ср, 9 декабря, 12:00–13:00, Свободно, 2 400 RSD'

describe('the first look', () => {
  it('asks for the spaces, and for the week of the first one beside them', async () => {
    const asked = withHouse()
    await open()
    await slot(FRIDAY_TEN)
    expect(asked.map((params) => [params.get('space'), params.get('since'), params.get('until')])).toEqual([
      [null, '2026-12-06T23:00:00.000Z', '2026-12-13T23:00:00.000Z'],
    ])
  })

  it('says what the space is', async () => {
    withHouse()
    await open()
    const intro = await screen.findByRole('region', named('Большой зал'))
    const text = plain(intro.textContent)
    for (const fact of [
      'Восемьдесят мест.',
      '2 400 RSD',
      'Будни до 12:00 — 1 500 RSD',
      '118 м²',
      'Микрофоны (два)Рояль',
      'ежедневно 10:00–16:00',
    ]) {
      expect(text).toContain(fact)
    }
    expect(await screen.findByText('Зал настраивала акустик.')).toBeTruthy()
    expect(await screen.findByText('Приходите раньше.')).toBeTruthy()
    expect(screen.getByRole('button', named(/^Сцена\. Открыть фото 1 из 1$/))).toBeTruthy()
  })

  it('has a title of its own for each space', async () => {
    withHouse()
    await open('?space=studio')
    await waitFor(() => expect(document.title).toBe('Студия, аренда — Научный хаб'))
  })
})

describe('an hour says', () => {
  it.each([
    ['that it is free and what it costs', FRIDAY_TEN],
    ['that it is booked', 'ср, 9 декабря, 10:00–11:00, Бронь'],
    ['that it is booked, as its neighbour does', 'ср, 9 декабря, 11:00–12:00, Бронь'],
    ['that somebody waits for it', 'чт, 10 декабря, 13:00–14:00, Ждёт подтверждения'],
    ['which event it belongs to', 'пт, 11 декабря, 12:00–13:00, Событие: Квиз'],
    ['that a part of it is taken', 'пт, 11 декабря, 11:00–12:00, Событие: Квиз, 11:30–16:00'],
    ['that its second half is taken', 'сб, 12 декабря, 12:00–13:00, Занято, 12:30–13:00'],
    ['that it is over', 'пн, 7 декабря, 15:00–16:00, Прошло'],
    ['that it has begun', 'вт, 8 декабря, 11:00–12:00, Уже идёт'],
  ])('%s', async (_, name) => {
    withHouse()
    await open()
    const cell = await slot(name)
    const isFree = name.includes('Свободно')
    expect(cell.getAttribute('aria-disabled')).toBe(isFree ? null : 'true')
    expect(cell.getAttribute('aria-selected')).toBe(isFree ? 'false' : null)
  })

  it('the same in English', async () => {
    withHouse()
    await open('', 'en')
    await slot('Fri 11 December, 11:00–12:00, Event: Quiz, 11:30–16:00')
    await slot('Fri 11 December, 10:00–11:00, Free, 1,500 RSD')
    expect(slots(/Pending confirmation/)).toHaveLength(1)
  })

  it('its word once to the eye, however long a booking is', async () => {
    withHouse()
    await open()
    const first = await slot('ср, 9 декабря, 10:00–11:00, Бронь')
    const second = await slot('ср, 9 декабря, 11:00–12:00, Бронь')
    expect([first.textContent, second.textContent]).toEqual(['Бронь', ''])
  })

  it('and rows and columns have their headers', async () => {
    withHouse()
    await open()
    await slot(FRIDAY_TEN)
    expect(screen.getByRole('columnheader', named(/вторник, 8 декабря, Сегодня$/))).toBeTruthy()
    expect(screen.getAllByRole('columnheader')).toHaveLength(8)
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
    ])
  })
})

describe('with the mouse', () => {
  it('a press chooses an hour, another one drops it', async () => {
    withHouse()
    await open()
    const cell = await slot(FRIDAY_TEN)
    press(cell)
    release()
    fireEvent.click(cell)
    expect(cell.getAttribute('aria-selected')).toBe('true')
    expect(plain(cell.getAttribute('aria-label'))).toContain('Выбрано')
    expect(plain(panel().textContent)).toContain('пт, 11 декабря10:00–11:001 часИтого1 500 RSD')
    expect(told()).toContain('Выбрано: 1 час, 1 500 RSD. пт, 11 декабря, 10:00–11:00')
    press(cell)
    release()
    expect(cell.getAttribute('aria-selected')).toBe('false')
    expect(told()).toContain('Ничего не выбрано')
  })

  it('drawing over hours chooses those that are free, over the change of price', async () => {
    withHouse()
    await open()
    press(await slot('чт, 10 декабря, 10:00–11:00, Свободно, 1 500 RSD'))
    over(await slot('чт, 10 декабря, 14:00–15:00, Свободно, 2 400 RSD'))
    release()
    over(await slot('сб, 12 декабря, 15:00–16:00, Свободно, 2 400 RSD'))
    expect(slots(/Выбрано/).map((cell) => plain(cell.getAttribute('aria-label')).slice(0, 26))).toEqual([
      'чт, 10 декабря, 10:00–11:0',
      'чт, 10 декабря, 11:00–12:0',
      'чт, 10 декабря, 12:00–13:0',
      'чт, 10 декабря, 14:00–15:0',
    ])
    expect(plain(panel().textContent)).toContain('Итого7 800 RSD')
  })

  it('what is taken cannot be chosen, and another button does nothing', async () => {
    withHouse()
    await open()
    press(await slot('ср, 9 декабря, 10:00–11:00, Бронь'))
    release()
    press(await slot(FRIDAY_TEN), { button: 2 })
    expect(screen.queryByRole('gridcell', named(/Выбрано/))).toBeNull()
  })

  it('a press with Shift chooses everything up to there', async () => {
    withHouse()
    await open()
    press(await slot(WEDNESDAY_NOON))
    release()
    press(await slot('ср, 9 декабря, 15:00–16:00, Свободно, 2 400 RSD'), { shiftKey: true })
    release()
    expect(plain(panel().textContent)).toContain('12:00–16:004 часа')
  })
})

describe('by touch', () => {
  it('a tap chooses, and moving a finger chooses nothing', async () => {
    withHouse()
    await open()
    const cell = await slot(FRIDAY_TEN)
    fireEvent.pointerDown(cell, { pointerType: 'touch', button: 0 })
    fireEvent.pointerOver(await slot(WEDNESDAY_NOON), { pointerType: 'touch' })
    expect(screen.queryByRole('gridcell', named(/Выбрано/))).toBeNull()
    fireEvent.click(cell)
    expect(cell.getAttribute('aria-selected')).toBe('true')
  })
})

describe('by keyboard', () => {
  async function enter() {
    withHouse()
    const page = await open()
    await slot(FRIDAY_TEN)
    const entry = screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)
    expect(entry).toHaveLength(1)
    act(() => entry[0]?.focus())
    return page.user
  }
  const here = () => plain(document.activeElement?.getAttribute('aria-label'))

  it('the grid is one stop, entered at the first free hour', async () => {
    await enter()
    expect(here()).toBe('вт, 8 декабря, 12:00–13:00, Свободно, 2 400 RSD')
  })

  it('arrows lead to any hour, Home and End along it', async () => {
    const user = await enter()
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(here()).toBe('ср, 9 декабря, 11:00–12:00, Бронь')
    await user.keyboard('{End}')
    expect(here()).toBe('вс, 13 декабря, 11:00–12:00, Свободно, 2 400 RSD')
    await user.keyboard('{ArrowRight}{Home}')
    expect(here()).toBe('пн, 7 декабря, 11:00–12:00, Прошло')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(here()).toBe('вс, 13 декабря, 15:00–16:00, Свободно, 2 400 RSD')
    expect(screen.getAllByRole('gridcell').filter((cell) => cell.tabIndex === 0)).toEqual([
      document.activeElement,
    ])
  })

  it('Space and Enter choose and drop', async () => {
    const user = await enter()
    await user.keyboard(' ')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('false')
  })

  it('Shift and arrows choose one after another, and give back on the way back', async () => {
    const user = await enter()
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(slots(/Выбрано/)).toHaveLength(3)
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(slots(/Выбрано/)).toHaveLength(2)
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(slots(/Выбрано/)).toHaveLength(4)
  })

  it('what was dropped elsewhere stays dropped', async () => {
    const user = await enter()
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await user.click(within(panel()).getByRole('button', named('Убрать: вт, 8 декабря, 12:00–14:00')))
    expect(document.activeElement?.textContent).toBe('Ваша бронь')
    const last = screen.getAllByRole('gridcell').find((cell) => cell.tabIndex === 0)
    act(() => last?.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(slots(/Выбрано/).map((cell) => plain(cell.getAttribute('aria-label')).slice(15, 26))).toEqual([
      '13:00–14:00',
      '14:00–15:00',
    ])
  })

  it('PageDown and PageUp turn weeks, never into what is over', async () => {
    const user = await enter()
    await user.keyboard('{PageDown}')
    expect(query()).toBe('?week=2026-12-14')
    await slot('вт, 15 декабря, 12:00–13:00, Свободно, 2 400 RSD')
    await waitFor(() => expect(here()).toBe('вт, 15 декабря, 12:00–13:00, Свободно, 2 400 RSD'))
    await user.keyboard('{PageUp}')
    expect(query()).toBe('')
    await user.keyboard('{PageUp}')
    expect(query()).toBe('')
  })
})

describe('weeks', () => {
  it('are paged, and the choice stays', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    press(await slot('пн, 14 декабря, 10:00–11:00, Свободно, 1 500 RSD'))
    release()
    expect(plain(panel().textContent)).toContain('Итого3 000 RSD')
    await user.click(screen.getByRole('button', { name: 'Предыдущая неделя' }))
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
    expect(query()).toBe('')
    expect(screen.getByRole('button', { name: 'Предыдущая неделя' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('are in the address, by whichever day', async () => {
    const asked = withHouse()
    await open('?space=main-hall&week=2027-03-25')
    // Summer time begins on that Sunday: ten is still ten.
    await slot('сб, 27 марта 2027, 10:00–11:00, Свободно, 2 400 RSD')
    await slot('вс, 28 марта 2027, 10:00–11:00, Свободно, 2 400 RSD')
    expect(asked.map((params) => `${params.get('since')} ${params.get('until')}`)).toEqual([
      '2027-03-21T23:00:00.000Z 2027-03-28T22:00:00.000Z',
    ])
  })

  it('and spaces are undone by Back', async () => {
    withHouse()
    const { user } = await open('?utm_source=letter')
    await user.click(await screen.findByRole('button', named(/^Студия/)))
    expect(query()).toBe('?utm_source=letter&space=studio')
    await screen.findByRole('heading', { name: 'Студия', level: 2 })
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    expect(query()).toBe('?utm_source=letter&space=studio&week=2026-12-14')
    act(() => window.history.back())
    await waitFor(() => expect(query()).toBe('?utm_source=letter&space=studio'))
    act(() => window.history.back())
    await screen.findByRole('heading', named('Большой зал'))
  })

  it('lead back to today', async () => {
    withHouse()
    const { user } = await open('?week=2027-01-11')
    await slot('пн, 11 января 2027, 10:00–11:00, Свободно, 1 500 RSD')
    await user.click(screen.getByRole('button', { name: 'Сегодня' }))
    await slot(FRIDAY_TEN)
    expect(query()).toBe('')
  })

  it.each(['?week=2026-02-31', '?week=%00', '?week=next&space=', '?space=%E0%A4%A'])(
    'may be anything: %s',
    async (address) => {
      withHouse()
      await open(address)
      await slot(FRIDAY_TEN)
    },
  )
})

describe('spaces', () => {
  it('keep their own choice', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', named(/^Студия/)))
    await slot('ср, 9 декабря, 12:00–13:00, Свободно, 2 400 RSD')
    expect(plain(panel().textContent)).toContain('Отметьте свободные часы')
    await user.click(screen.getByRole('button', named(/^Большой зал/)))
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
  })

  it('that are not on offer lead to the first one, and the page says so', async () => {
    withHouse()
    await open('?space=cellar')
    await slot(FRIDAY_TEN)
    expect(
      screen.getByText(/Пространства из ссылки среди тех, что сдаются, нет/, { normalizer: plain }),
    ).toBeTruthy()
  })

  it('may be none at all', async () => {
    withHouse({ spaces: [] })
    await open('', 'en')
    expect(await screen.findByRole('heading', { name: 'Nothing to rent right now' })).toBeTruthy()
  })

  it('say in English what is written in Russian only', async () => {
    withHouse({ spaces: [studio] })
    await open('', 'en')
    const intro = await screen.findByRole('region', { name: 'Студия' })
    expect(within(intro).getByText('In Russian only')).toBeTruthy()
    expect(within(intro).getByText('Студия', { selector: 'h2 *' }).getAttribute('lang')).toBe('ru')
  })
})

describe('when nothing is free', () => {
  const everything = (from: string, until: string) => [pendingAt(from, until)]

  it('the page says so and leads to the next week that has something', async () => {
    const asked = withHouse({ taken: everything('07T00:00', '21T23:00') })
    const { user } = await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plain })
    await user.click(await screen.findByRole('button', named('Есть на неделе 21–27 декабря')))
    expect(query()).toBe('?week=2026-12-21')
    await slot('вт, 22 декабря, 10:00–11:00, Свободно, 1 500 RSD')
    expect(asked).toHaveLength(3)
  })

  it('because it is closed, there is no grid to look at', async () => {
    withHouse({ spaces: [{ ...hall, opening_hours: [] }] })
    await open()
    await screen.findByText('На этой неделе свободных часов нет', { normalizer: plain })
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('what others book meanwhile', () => {
  const refetch = () => act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))

  it('leaves the choice, and the page says so', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    over(await slot('чт, 10 декабря, 10:00–11:00, Свободно, 1 500 RSD'))
    release()
    withHouse({ taken: [...occupancy, pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    const gone = await slot('пт, 11 декабря, 10:00–11:00, Ждёт подтверждения, только что заняли')
    expect(gone.getAttribute('aria-selected')).toBeNull()
    const alert = screen.getByRole('alert')
    expect(plain(alert.textContent)).toContain('Пока вы выбирали, заняли: пт, 11 декабря, 10:00–11:00.')
    expect(plain(panel().textContent)).toContain('Итого1 500 RSD')
    await user.click(within(alert).getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('alert')).toBeNull()
    await slot('пт, 11 декабря, 10:00–11:00, Ждёт подтверждения')
  })

  it('is seen in weeks that are not on the screen', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    await slot('пн, 14 декабря, 10:00–11:00, Свободно, 1 500 RSD')
    withHouse({ taken: [pendingAt('11T09:00', '11T10:00')] })
    await refetch()
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('пт, 11 декабря, 10:00–11:00')
    expect(plain(panel().textContent)).toContain('Отметьте свободные часы')
  })
})

describe('when the server cannot be reached', () => {
  const broken = () => server.use(http.get(OCCUPANCY, () => HttpResponse.error()))

  it('the hours are not known, and a retry brings them', async () => {
    withHouse()
    broken()
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    expect(plain(alert.textContent)).toContain('Не удалось загрузить занятые слоты')
    expect(slots(/Пока не известно/).length).toBeGreaterThan(20)
    withHouse()
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    await slot(FRIDAY_TEN)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('hours whose state is not known cannot be chosen', async () => {
    withHouse()
    broken()
    await open()
    await screen.findByRole('alert')
    const [unknown] = slots(/Пока не известно/)
    if (!unknown) throw new Error('no hour is unknown')
    press(unknown)
    expect(plain(panel().textContent)).toContain('Отметьте свободные часы')
  })

  it('a refresh that failed leaves hours and choice as they were, and says so', async () => {
    withHouse()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    broken()
    await act(() => queryClient.invalidateQueries({ queryKey: ['space-occupancy'] }))
    const notice = await screen.findByText('Не удалось обновить занятые часы', { normalizer: plain })
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
    expect(plain(panel().textContent)).toContain('1 500 RSD')
    withHouse()
    await user.click(screen.getByRole('button', { name: 'Повторить' }))
    await waitFor(() => expect(notice.isConnected).toBe(false))
    await slot('пт, 11 декабря, 10:00–11:00, Выбрано, 1 500 RSD')
  })

  it('the page says that the spaces did not load, and recovers', async () => {
    withHouse()
    server.use(http.get(SPACES, () => HttpResponse.error()))
    const { user } = await open('', 'en')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The spaces did not load')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rent a space')
    withHouse()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('heading', { name: 'Main Hall' })
  })
})

describe('the way to book', () => {
  async function letter(language: Language, contacts?: { email: string | null; phone: string | null }) {
    withHouse(contacts ? { contacts } : {})
    await open('', language)
    press(await slot(/^(пт, 11 декабря|Fri 11 December), 10:00/))
    release()
    press(await slot(/^(ср, 9 декабря|Wed 9 December), 12:00/))
    over(await slot(/^(ср, 9 декабря|Wed 9 December), 13:00/))
    release()
  }

  it('is a letter that lists the hours', async () => {
    await letter('ru')
    const link = await within(panel()).findByRole('link', named('Написать и забронировать'))
    const href = decodeURIComponent(link.getAttribute('href') ?? '')
    expect(plain(href)).toBe(
      'mailto:hello@hub.example?subject=Аренда: Большой зал&body=' +
        [
          'Здравствуйте! Хочу арендовать пространство «Большой зал»:',
          '— ср, 9 декабря, 12:00–14:00',
          '— пт, 11 декабря, 10:00–11:00',
          'Сумма на сайте: 6 300 RSD',
          '',
          'Имя:',
          'Телефон:',
          'Для чего:',
        ].join('\r\n'),
    )
    const phone = within(panel()).getByRole('link', named('+381 60 000 00 00'))
    expect(phone.getAttribute('href')).toBe('tel:+381600000000')
  })

  it('is in English where that is spoken', async () => {
    await letter('en')
    const link = await within(panel()).findByRole('link', { name: 'Write to book' })
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain('I would like to rent Main Hall')
  })

  it('is a call where there is no address, and a visit where there is neither', async () => {
    await letter('en', { email: null, phone: '+381 60 1' })
    expect((await within(panel()).findByText(/To book, call/)).textContent).toContain('+381 60 1')
    cleanup()
    await letter('en', { email: 'nobody', phone: null })
    const link = await within(panel()).findByRole('link', { name: 'Where we are' })
    expect(link.getAttribute('href')).toBe('/about')
  })
})

describe('on a phone', () => {
  beforeEach(() => resize(360))
  const day = (name: RegExp) => screen.findByRole('radio', named(name))

  it('shows one day, and the others say how much is free', async () => {
    withHouse()
    const { user } = await open()
    await slot('вт, 8 декабря, 12:00–13:00, Свободно, 2 400 RSD')
    expect(screen.getAllByRole('gridcell')).toHaveLength(6)
    expect(screen.getAllByRole('radio')).toHaveLength(7)
    await day(/^понедельник, 7 декабря, свободных часов нет$/)
    await user.click(await day(/^среда, 9 декабря, свободно 4 часа$|^среда, 9 декабря, свободны 4 часа$/))
    await slot('ср, 9 декабря, 10:00–11:00, Бронь')
    expect(screen.getAllByRole('gridcell')).toHaveLength(6)
  })

  it('keeps what was chosen on other days, and marks those', async () => {
    withHouse()
    const { user } = await open()
    const cell = await slot('вт, 8 декабря, 12:00–13:00, Свободно, 2 400 RSD')
    fireEvent.click(cell)
    await user.click(await day(/^пятница/))
    fireEvent.click(await slot(FRIDAY_TEN))
    await day(/^вторник, 8 декабря, .*есть выбранные$/)
    expect(screen.getAllByText('3 900 RSD', { normalizer: plain })).toHaveLength(2)
  })

  it('arrows lead from day to day, the focus with them', async () => {
    withHouse()
    const { user } = await open()
    const cell = await slot('вт, 8 декабря, 12:00–13:00, Свободно, 2 400 RSD')
    act(() => cell.focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(plain(document.activeElement?.getAttribute('aria-label'))).toBe(
        'ср, 9 декабря, 12:00–13:00, Свободно, 2 400 RSD',
      ),
    )
    expect(await day(/^среда/)).toHaveProperty('checked', true)
  })

  it('has the sum at hand, and the way to the booking', async () => {
    withHouse()
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'К брони' })).toBeNull()
    fireEvent.click(await slot('вт, 8 декабря, 12:00–13:00, Свободно, 2 400 RSD'))
    await user.click(screen.getByRole('button', named('К брони')))
    expect(document.activeElement?.textContent).toBe('Ваша бронь')
  })
})
