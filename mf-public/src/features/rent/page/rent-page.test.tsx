// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { closure } from '../../../lib/closures/closure.fixture.ts'
import {
  byName,
  cells,
  FRIDAY_TEN,
  open,
  panel,
  plainText,
  press,
  release,
  resetPage,
  serveRentApi,
  slot,
  slots,
} from './rent-page.driver.tsx'
import { studio } from './rent-page.fixture.ts'

resetPage()

describe('the first look', () => {
  it('asks for the spaces, and for the week of the first one beside them', async () => {
    const asked = serveRentApi()
    await open()
    await slot(FRIDAY_TEN)
    expect(asked.map((params) => [params.get('space'), params.get('since'), params.get('until')])).toEqual([
      [null, '2026-12-06T23:00:00.000Z', '2026-12-13T23:00:00.000Z'],
    ])
  })

  it('says what the space is', async () => {
    serveRentApi()
    await open()
    const intro = await screen.findByRole('region', byName('Большой зал'))
    const text = plainText(intro.textContent)
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
    expect(screen.getByRole('button', byName(/^Сцена\. Открыть фото 1 из 1$/))).toBeTruthy()
  })

  it('has a title of its own for each space', async () => {
    serveRentApi()
    await open('?space=studio')
    await waitFor(() => expect(document.title).toBe('Студия, аренда — Научный хаб'))
  })
})

describe('a closed space', () => {
  it('says when and why beside its opening hours, and its hours cannot be chosen', async () => {
    const repair = closure({ starts_on: '2026-12-11', ends_on: '2026-12-11', reason: { ru: 'Ремонт' } })
    const other = closure({
      id: 'other',
      is_whole_hub: false,
      spaces: [{ id: 'other', name: { ru: 'Другой' } }],
    })
    serveRentApi({ closures: [repair, other] })
    await open()
    const intro = await screen.findByRole('region', byName('Большой зал'))
    expect(plainText(intro.textContent)).toContain('11 декабря закрыто. Ремонт')
    expect(within(intro).getAllByText(/закрыто/)).toHaveLength(1)
    const cell = await slot('пт, 11 декабря, 10:00–11:00, Закрыто')
    expect(cell.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('an hour says', () => {
  it.each([
    ['that it is free and what it costs', FRIDAY_TEN],
    ['that it is booked', 'ср, 9 декабря, 10:00–11:00, Бронь'],
    ['that it is booked, as its neighbour does', 'ср, 9 декабря, 11:00–12:00, Бронь'],
    ['that somebody waits for it', 'чт, 10 декабря, 13:00–14:00, Ждёт ответа'],
    ['which event it belongs to', 'пт, 11 декабря, 12:00–13:00, Событие: Квиз'],
    ['that a part of it is taken', 'пт, 11 декабря, 11:00–12:00, Событие: 11:30–16:00, Квиз'],
    ['that its second half is taken', 'сб, 12 декабря, 12:00–13:00, 12:30–13:00, Занято'],
    ['that it is over', 'пн, 7 декабря, 15:00–16:00, Прошло'],
    ['that it has begun', 'вт, 8 декабря, 11:00–12:00, Уже идёт'],
  ])('%s', async (_, name) => {
    serveRentApi()
    await open()
    const cell = await slot(name)
    const isFree = name.includes('Свободно')
    expect(cell.getAttribute('aria-disabled')).toBe(isFree ? null : 'true')
    expect(cell.getAttribute('aria-selected')).toBe(isFree ? 'false' : null)
  })

  it('what it shows, in one piece, so that a voice can call it', async () => {
    const words = (text: string | null) => text?.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
    serveRentApi()
    await open()
    await slot(FRIDAY_TEN)
    for (const cell of cells())
      expect(words(cell.getAttribute('aria-label'))).toContain(words(cell.textContent))
  })

  it('the same in English', async () => {
    serveRentApi()
    await open('', 'en')
    await slot('Fri 11 December, 11:00–12:00, Event: 11:30–16:00, Quiz')
    await slot('Fri 11 December, 10:00–11:00, 1,500 RSD, Free')
    expect(slots(/Pending/)).toHaveLength(1)
  })

  it('shows the label of a booking once, however many slots it has', async () => {
    serveRentApi()
    await open()
    const first = await slot('ср, 9 декабря, 10:00–11:00, Бронь')
    const second = await slot('ср, 9 декабря, 11:00–12:00, Бронь')
    expect([first.textContent, second.textContent]).toEqual(['Бронь', ''])
  })

  it('and rows and columns have their headers', async () => {
    serveRentApi()
    await open()
    await slot(FRIDAY_TEN)
    expect(screen.getByRole('columnheader', byName(/вторник, 8 декабря, Сегодня$/))).toBeTruthy()
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

describe('spaces', () => {
  it('keep their own choice', async () => {
    serveRentApi()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', byName(/^Студия/)))
    await slot('ср, 9 декабря, 12:00–13:00, 2 400 RSD, Свободно')
    expect(plainText(panel().textContent)).toContain('Отметьте свободные часы')
    await user.click(screen.getByRole('button', byName(/^Большой зал/)))
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
  })

  it.each([
    ['not on offer', '?space=cellar', ['cellar', null]],
    ['no slugs', '?space=%00', [null]],
  ])('that are %s lead to the first one, and the page says so', async (_, search, requested) => {
    const asked = serveRentApi()
    await open(search)
    await slot(FRIDAY_TEN)
    expect(
      screen.getByText(/Пространства из ссылки среди тех, что сдаются, нет/, { normalizer: plainText }),
    ).toBeTruthy()
    expect(asked.map((params) => params.get('space'))).toEqual(requested)
  })

  it('may be none at all', async () => {
    serveRentApi({ spaces: [] })
    await open('', 'en')
    expect(await screen.findByRole('heading', { name: 'Nothing to rent right now' })).toBeTruthy()
  })

  it('say in English what is written in Russian only', async () => {
    serveRentApi({ spaces: [studio] })
    await open('', 'en')
    const intro = await screen.findByRole('region', { name: 'Студия' })
    expect(within(intro).getByText('In Russian only')).toBeTruthy()
    expect(within(intro).getByText('Студия', { selector: 'h2 *' }).getAttribute('lang')).toBe('ru')
  })
})
