// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../../shared-ui/testing/accessibility-problems.ts'
import { item, lab, lecture, range } from '../calendar.fixture.ts'
import {
  byName,
  open,
  plainText,
  press,
  query,
  resetPage,
  withFailure,
  withRange,
} from './calendar-page.driver.tsx'

resetPage(360)

const booking = item({ id: 'choir', space_id: lab.id })

describe('the calendar on a phone', () => {
  it('requests the weeks of the month in Belgrade once', async () => {
    const asked = withRange(range())
    await open()
    await screen.findByText(/^В.этот день ничего/)
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      range_from: '2026-11-29T23:00:00.000Z',
      range_until: '2027-01-03T23:00:00.000Z',
    })
    expect(asked.filter((params) => params.get('range_from') === asked[0]?.get('range_from'))).toHaveLength(1)
  })

  it('shows what takes place on the chosen day: an event with its name, a booking by its space alone', async () => {
    withRange(range([booking, lecture()]))
    await open('?kinds=event,booking')
    const link = await screen.findByRole('link', { name: 'Как взвесить чёрную дыру' })
    expect(link.getAttribute('href')).toBe('/events/black-hole')
    const today = screen.getByRole('region', byName(/^8 декабря Сегодня/))
    expect(within(today).getByText('19:00–21:00 · Большой зал')).toBeTruthy()
    expect(within(today).getByRole('heading', { name: 'Лаборатория' })).toBeTruthy()
    expect(within(today).getByText('Бронь')).toBeTruthy()
    expect(within(today).getByText('10:00–12:00')).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
  })

  it('shows the number of items of a day and opens the day', async () => {
    withRange(range([lecture({ starts_at: '2026-12-12T18:00:00Z', ends_at: '2026-12-12T20:00:00Z' })]))
    const { user } = await open()
    await user.click(await screen.findByRole('button', byName('суббота, 12 декабря, 1 запись')))
    expect(query()).toBe('?date=2026-12-12')
    expect(screen.getByRole('region', byName(/^12 декабря/))).toBeTruthy()
  })

  it('moves from day to day by arrow keys, into the next month too', async () => {
    withRange(range())
    const { user } = await open('?date=2026-12-31')
    ;(await screen.findByRole('button', byName(/^четверг, 31 декабря/))).focus()
    await user.keyboard('{ArrowRight}')
    expect(query()).toBe('?date=2027-01-01')
    await waitFor(() =>
      expect(plainText(document.activeElement?.getAttribute('aria-label'))).toMatch(/^пятница, 1 января/),
    )
  })

  it('shows events, bookings when they are switched on, and says what filters leave out', async () => {
    withRange(range([booking, lecture()]))
    const { user } = await open()
    await screen.findByRole('link', { name: 'Как взвесить чёрную дыру' })
    expect(
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ labels }) => plainText(labels?.[0]?.textContent)),
    ).toEqual(['События', 'Подтверждённые брони', 'Ожидают подтверждения', 'Встречи', 'Техработы'])
    expect(screen.queryByRole('heading', { name: 'Лаборатория' })).toBeNull()
    expect(screen.queryByText(/^Фильтры скрыли/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Подтверждённые брони' }))
    expect(query()).toBe('?kinds=event,booking')
    expect(screen.getByRole('heading', { name: 'Лаборатория' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'События' }))
    expect(plainText(screen.getByText(/^Фильтры скрыли/).textContent)).toContain('скрыли 1 запись')
    await user.click(press('Сбросить фильтры'))
    expect(query()).toBe('')
  })

  it('shows one space when asked', async () => {
    withRange(range([booking, lecture()]))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Лаборатория' }))
    expect(query()).toBe('?spaces=lab')
    expect(screen.queryByRole('link', { name: 'Как взвесить чёрную дыру' })).toBeNull()
  })

  it('marks in English what is written in Russian only', async () => {
    withRange(range([lecture({ title: { ru: 'Фестиваль света' } })]))
    await open('', 'en')
    await screen.findByRole('link', { name: 'Фестиваль света' })
    expect(screen.getByText('In Russian only')).toBeTruthy()
  })

  it.each([
    ['cancelled', 'Событие · Отменено'],
    ['postponed', 'Событие · Перенесено'],
  ] as const)('says of an event that it is %s', async (event_status, words) => {
    withRange(range([lecture({ event_status })]))
    await open()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('shows a message when the list of items was truncated', async () => {
    withRange(range([lecture()], { is_cut: true }))
    await open()
    expect(await screen.findByText(/^Записей слишком много/)).toBeTruthy()
  })

  it('shows an error when loading fails and recovers after a retry', async () => {
    withFailure()
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    withRange(range([lecture()]))
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'Как взвесить чёрную дыру' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a day, a week or a month', async () => {
    withRange(range())
    const { user } = await open('?date=2026-12-08')
    for (const [name, view] of [
      ['День', 'day'],
      ['Неделя', 'week'],
      ['Месяц', 'month'],
    ] as const) {
      await user.click(press(name))
      expect(press(name).getAttribute('aria-pressed')).toBe('true')
      expect(new URLSearchParams(query()).get('view') ?? 'month').toBe(view)
    }
  })

  it('pages through weeks and returns to today', async () => {
    withRange(range())
    const { user } = await open('?view=week&date=2026-12-08')
    expect(await screen.findByText('7–13 декабря')).toBeTruthy()
    await user.click(press('Вперёд'))
    expect(query()).toBe('?view=week&date=2026-12-15')
    await user.click(press('Назад'))
    await user.click(press('Назад'))
    expect(screen.getByText(/^30.ноября — 6.декабря$/)).toBeTruthy()
    await user.click(press('Сегодня'))
    expect(query()).toBe('?view=week')
    expect(screen.getByText('7–13 декабря')).toBeTruthy()
  })
})

describe('keys', () => {
  it('shortcuts work, but not while a person types', async () => {
    withRange(range())
    const { user } = await open()
    await screen.findByText(/^В.этот день ничего/)
    await user.keyboard('[KeyW]')
    expect(query()).toBe('?view=week')
    await user.keyboard('{ArrowRight}')
    expect(query()).toBe('?view=week&date=2026-12-15')
    await user.keyboard('[KeyT]')
    expect(query()).toBe('?view=week')
    screen.getByLabelText(/^Перейти к/).focus()
    await user.keyboard('[KeyM]')
    expect(query()).toBe('?view=week')
  })

  it('pressing ? lists the shortcuts, which do nothing while the list is open', async () => {
    withRange(range())
    const { user } = await open()
    await user.keyboard('?')
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши календаря' })
    expect(within(dialog).getByText('Следующее событие')).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    await user.keyboard('[KeyW]')
    expect(query()).toBe('')
  })

  it('letters and ? do nothing once they are switched off, arrows and the button of the list still work', async () => {
    withRange(range())
    const { user } = await open()
    await user.keyboard('?')
    await user.click(await screen.findByRole('checkbox', byName(/^Буквы и знак/)))
    await user.click(press('Закрыть окно'))
    await user.keyboard('[KeyW]?')
    expect(query()).toBe('')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(query()).toBe('?date=2027-01-08')
    await user.click(press('Все клавиши'))
    await user.click(await screen.findByRole('checkbox', byName(/^Буквы и знак/)))
    await user.click(press('Закрыть окно'))
    await user.keyboard('[KeyW]')
    expect(query()).toBe('?date=2027-01-08&view=week')
  })
})
