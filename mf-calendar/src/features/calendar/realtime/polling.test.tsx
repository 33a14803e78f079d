// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lecture, range } from '../calendar.fixture.ts'
import { open, resetPage, withRange } from '../page/calendar-page.driver.tsx'

resetPage(360)

const thisMonth = (asked: URLSearchParams[]) =>
  asked.filter((params) => params.get('range_from') === asked[0]?.get('range_from'))

it('the calendar polls every 15 seconds when realtime is unavailable, and says so', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-12-08T11:00:00Z'),
  })
  // Nobody listens at the address of the API, so that the connection fails.
  const asked = withRange(range())
  await open()
  await screen.findByText(/^Обновления в реальном времени прервались/, undefined, { timeout: 20_000 })
  withRange(range([lecture()]))
  const before = thisMonth(asked).length
  vi.advanceTimersByTime(14_000)
  expect(thisMonth(asked)).toHaveLength(before)
  vi.advanceTimersByTime(1000)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Как взвесить чёрную дыру' })).toBeTruthy())
})
