// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  byName,
  FRIDAY_TEN,
  open,
  panel,
  plainText,
  press,
  query,
  release,
  resetPage,
  serveRentApi,
  slot,
} from './rent-page.driver.tsx'

resetPage()

describe('weeks', () => {
  it('are paged, and the choice stays', async () => {
    serveRentApi()
    const { user } = await open()
    press(await slot(FRIDAY_TEN))
    release()
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    press(await slot('пн, 14 декабря, 10:00–11:00, 1 500 RSD, Свободно'))
    release()
    expect(plainText(panel().textContent)).toContain('Итого3 000 RSD')
    await user.click(screen.getByRole('button', { name: 'Предыдущая неделя' }))
    await slot('пт, 11 декабря, 10:00–11:00, 1 500 RSD, Выбрано')
    expect(query()).toBe('')
    expect(screen.getByRole('button', { name: 'Предыдущая неделя' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('are in the address, by whichever day', async () => {
    const asked = serveRentApi()
    await open('?space=main-hall&week=2027-03-25')
    // Summer time begins on that Sunday: ten is still ten.
    await slot('сб, 27 марта 2027, 10:00–11:00, 2 400 RSD, Свободно')
    await slot('вс, 28 марта 2027, 10:00–11:00, 2 400 RSD, Свободно')
    expect(asked.map((params) => `${params.get('since')} ${params.get('until')}`)).toEqual([
      '2027-03-21T23:00:00.000Z 2027-03-28T22:00:00.000Z',
    ])
  })

  it('and spaces are undone by Back', async () => {
    serveRentApi()
    const { user } = await open('?utm_source=letter')
    await user.click(await screen.findByRole('button', byName(/^Студия/)))
    expect(query()).toBe('?utm_source=letter&space=studio')
    await screen.findByRole('heading', { name: 'Студия', level: 2 })
    await user.click(screen.getByRole('button', { name: 'Следующая неделя' }))
    expect(query()).toBe('?utm_source=letter&space=studio&week=2026-12-14')
    act(() => window.history.back())
    await waitFor(() => expect(query()).toBe('?utm_source=letter&space=studio'))
    act(() => window.history.back())
    await screen.findByRole('heading', byName('Большой зал'))
  })

  it('lead back to today', async () => {
    serveRentApi()
    const { user } = await open('?week=2027-01-11')
    await slot('пн, 11 января 2027, 10:00–11:00, 1 500 RSD, Свободно')
    await user.click(screen.getByRole('button', { name: 'Сегодня' }))
    await slot(FRIDAY_TEN)
    expect(query()).toBe('')
  })

  it.each(['?week=2026-02-31', '?week=%00', '?week=next&space=', '?space=%E0%A4%A'])(
    'may be anything: %s',
    async (address) => {
      serveRentApi()
      await open(address)
      await slot(FRIDAY_TEN)
    },
  )
})
