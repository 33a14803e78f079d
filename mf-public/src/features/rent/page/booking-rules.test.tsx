// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
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
import { hall } from './rent-page.fixture.ts'

resetPage()

const withRules = (rules: Partial<typeof hall>) => serveRentApi({ spaces: [{ ...hall, ...rules }] })

it('an hour that breaks a rule says which and cannot be chosen', async () => {
  withRules({ lead_hours: 24, ahead_days: 4, days_off: ['2026-12-11'], break_after_minutes: 30 })
  await open()
  const noon = await slot('ср, 9 декабря, 12:00–13:00, Перерыв')
  await slot('вт, 8 декабря, 15:00–16:00, Поздно бронировать')
  await slot('пт, 11 декабря, 10:00–11:00, Выходной')
  await slot('вс, 13 декабря, 10:00–11:00, Ещё не открыто')
  expect(noon.getAttribute('aria-disabled')).toBe('true')
  press(noon)
  release()
  expect(slots(/Выбрано/)).toEqual([])
  press(await slot('ср, 9 декабря, 13:00–14:00, 2 400 RSD, Свободно'))
  release()
  expect(slots(/Выбрано/)).toHaveLength(1)
})

it('hours on end fewer than the shortest booking are said at the sum', async () => {
  withRules({ min_hours: 2 })
  await open()
  press(await slot('чт, 10 декабря, 11:00–12:00, 1 500 RSD, Свободно'))
  release()
  expect(plainText(panel().textContent)).toContain('Бронируют не меньше чем на 2 ч подряд.')
  press(await slot('чт, 10 декабря, 12:00–13:00, 2 400 RSD, Свободно'))
  release()
  expect(plainText(panel().textContent)).not.toContain('не меньше')
})

it('the terms of cancelling are there before booking, with their price', async () => {
  withRules({ free_cancel_hours: 24, late_cancel_percent: 50 })
  await open()
  press(await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Свободно'))
  release()
  expect(plainText(panel().textContent)).toContain(
    'Пока бронь не подтверждена, отмена бесплатна, после подтверждения — до чт, 10 декабря, 10:00. Позже удержим 50 %: 750 RSD.',
  )
})

it('a space for members says so', async () => {
  withRules({ who_may_book: 'members' })
  await open('', 'en')
  expect(await screen.findByText(/^Only members of the hub can book this space/)).toBeTruthy()
})
