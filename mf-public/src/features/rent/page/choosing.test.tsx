// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  byName,
  cells,
  FRIDAY_TEN,
  open,
  over,
  panel,
  plainText,
  press,
  query,
  release,
  resetPage,
  resize,
  serveRentApi,
  slot,
  slots,
  WEDNESDAY_NOON,
} from './rent-page.driver.tsx'

resetPage()

const statusTexts = () => screen.getAllByRole('status').map(({ textContent }) => plainText(textContent))

it('the form comes with the first hour for a visitor who is far from it', async () => {
  // Nothing is in view, as happy-dom has it.
  vi.unstubAllGlobals()
  serveRentApi()
  await open()
  press(await slot('ср, 9 декабря, 10:00–11:00, Бронь'))
  release()
  expect(screen.queryByRole('button', byName('Забронировать'))).toBeNull()
  press(await slot(FRIDAY_TEN))
  release()
  expect(await screen.findByRole('button', byName('Забронировать'))).toBeTruthy()
})

describe('with the mouse', () => {
  it('a press chooses an hour, another one drops it', async () => {
    serveRentApi()
    await open()
    const cell = await slot(FRIDAY_TEN)
    press(cell)
    release()
    fireEvent.click(cell)
    expect(cell.getAttribute('aria-selected')).toBe('true')
    expect(plainText(cell.getAttribute('aria-label'))).toContain('Выбрано')
    expect(plainText(panel().textContent)).toContain('пт, 11 декабря10:00–11:001 часИтого1 500 RSD')
    expect(statusTexts()).toContain('Выбрано: 1 час, 1 500 RSD. пт, 11 декабря, 10:00–11:00')
    press(cell)
    release()
    expect(cell.getAttribute('aria-selected')).toBe('false')
    expect(statusTexts()).toContain('Ничего не выбрано')
  })

  it('drawing over hours chooses those that are free, over the change of price', async () => {
    serveRentApi()
    await open()
    press(await slot('чт, 10 декабря, 10:00–11:00, 1 500 RSD, Свободно'))
    over(await slot('чт, 10 декабря, 14:00–15:00, 2 400 RSD, Свободно'))
    release()
    over(await slot('сб, 12 декабря, 15:00–16:00, 2 400 RSD, Свободно'))
    expect(slots(/Выбрано/).map((cell) => plainText(cell.getAttribute('aria-label')).slice(0, 26))).toEqual([
      'чт, 10 декабря, 10:00–11:0',
      'чт, 10 декабря, 11:00–12:0',
      'чт, 10 декабря, 12:00–13:0',
      'чт, 10 декабря, 14:00–15:0',
    ])
    expect(plainText(panel().textContent)).toContain('Итого7 800 RSD')
  })

  it('what is taken cannot be chosen, and another button does nothing', async () => {
    serveRentApi()
    await open()
    press(await slot('ср, 9 декабря, 10:00–11:00, Бронь'))
    release()
    press(await slot(FRIDAY_TEN), { button: 2 })
    expect(slots(/Выбрано/)).toEqual([])
  })

  it('a press with Shift chooses everything up to there', async () => {
    serveRentApi()
    await open()
    press(await slot(WEDNESDAY_NOON))
    release()
    press(await slot('ср, 9 декабря, 15:00–16:00, 2 400 RSD, Свободно'), { shiftKey: true })
    release()
    expect(plainText(panel().textContent)).toContain('12:00–16:004 часа')
  })
})

describe('by touch', () => {
  it('a tap chooses, and moving a finger chooses nothing', async () => {
    serveRentApi()
    await open()
    const cell = await slot(FRIDAY_TEN)
    fireEvent.pointerDown(cell, { pointerType: 'touch', button: 0 })
    fireEvent.pointerOver(await slot(WEDNESDAY_NOON), { pointerType: 'touch' })
    expect(slots(/Выбрано/)).toEqual([])
    fireEvent.click(cell)
    expect(cell.getAttribute('aria-selected')).toBe('true')
  })
})

describe('by keyboard', () => {
  async function enter() {
    serveRentApi()
    const page = await open()
    await slot(FRIDAY_TEN)
    const entry = cells().filter((cell) => cell.tabIndex === 0)
    expect(entry).toHaveLength(1)
    act(() => entry[0]?.focus())
    return page.user
  }
  const here = () => plainText(document.activeElement?.getAttribute('aria-label'))

  it('the grid is one stop, entered at the first free hour', async () => {
    await enter()
    expect(here()).toBe('вт, 8 декабря, 12:00–13:00, 2 400 RSD, Свободно')
  })

  it('arrows lead to any hour, Home and End along it', async () => {
    const user = await enter()
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(here()).toBe('ср, 9 декабря, 11:00–12:00, Бронь')
    await user.keyboard('{End}')
    expect(here()).toBe('вс, 13 декабря, 11:00–12:00, 2 400 RSD, Свободно')
    await user.keyboard('{ArrowRight}{Home}')
    expect(here()).toBe('пн, 7 декабря, 11:00–12:00, Прошло')
    await user.keyboard('{Control>}{End}{/Control}')
    expect(here()).toBe('вс, 13 декабря, 15:00–16:00, 2 400 RSD, Свободно')
    expect(cells().filter((cell) => cell.tabIndex === 0)).toEqual([document.activeElement])
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
    await user.click(within(panel()).getByRole('button', byName('Убрать: вт, 8 декабря, 12:00–14:00')))
    expect(document.activeElement?.textContent).toBe('Ваша бронь')
    const last = cells().find((cell) => cell.tabIndex === 0)
    act(() => last?.focus())
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(slots(/Выбрано/).map((cell) => plainText(cell.getAttribute('aria-label')).slice(15, 26))).toEqual([
      '13:00–14:00',
      '14:00–15:00',
    ])
  })

  it('PageDown and PageUp turn weeks, never into what is over', async () => {
    const user = await enter()
    await user.keyboard('{PageDown}')
    expect(query()).toBe('?week=2026-12-14')
    await slot('вт, 15 декабря, 12:00–13:00, 2 400 RSD, Свободно')
    await waitFor(() => expect(here()).toBe('вт, 15 декабря, 12:00–13:00, 2 400 RSD, Свободно'))
    await user.keyboard('{PageUp}')
    expect(query()).toBe('')
    await user.keyboard('{PageUp}')
    expect(query()).toBe('')
  })
})

describe('on a phone', () => {
  beforeEach(() => resize(360))
  const day = (name: RegExp) => screen.findByRole('radio', byName(name))

  it('shows one day, and the others say how much is free', async () => {
    serveRentApi()
    const { user } = await open()
    await slot('вт, 8 декабря, 12:00–13:00, 2 400 RSD, Свободно')
    expect(cells()).toHaveLength(6)
    const days = within(screen.getByRole('group', { name: 'День' }))
    expect(days.getAllByRole('radio')).toHaveLength(7)
    await day(/^понедельник, 7 декабря, свободных часов нет$/)
    await user.click(await day(/^среда, 9 декабря, свободно 4 часа$|^среда, 9 декабря, свободны 4 часа$/))
    await slot('ср, 9 декабря, 10:00–11:00, Бронь')
    expect(cells()).toHaveLength(6)
  })

  it('keeps what was chosen on other days, and marks those', async () => {
    serveRentApi()
    const { user } = await open()
    const cell = await slot('вт, 8 декабря, 12:00–13:00, 2 400 RSD, Свободно')
    fireEvent.click(cell)
    await user.click(await day(/^пятница/))
    fireEvent.click(await slot(FRIDAY_TEN))
    await day(/^вторник, 8 декабря, .*есть выбранные$/)
    expect(screen.getAllByText('3 900 RSD', { normalizer: plainText })).toHaveLength(2)
  })

  it('arrows lead from day to day, the focus with them', async () => {
    serveRentApi()
    const { user } = await open()
    const cell = await slot('вт, 8 декабря, 12:00–13:00, 2 400 RSD, Свободно')
    act(() => cell.focus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() =>
      expect(plainText(document.activeElement?.getAttribute('aria-label'))).toBe(
        'ср, 9 декабря, 12:00–13:00, 2 400 RSD, Свободно',
      ),
    )
    expect(await day(/^среда/)).toHaveProperty('checked', true)
  })

  it('has the sum at hand, and the way to the booking', async () => {
    serveRentApi()
    const { user } = await open()
    expect(screen.queryByRole('button', { name: 'К брони' })).toBeNull()
    fireEvent.click(await slot('вт, 8 декабря, 12:00–13:00, 2 400 RSD, Свободно'))
    await user.click(screen.getByRole('button', byName('К брони')))
    expect(document.activeElement?.textContent).toBe('Ваша бронь')
  })
})
