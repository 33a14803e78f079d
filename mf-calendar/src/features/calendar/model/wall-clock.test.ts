import { formatTime, hubDay } from '@hub/shared-i18n'
import { expect, it } from 'vitest'
import { dayOf, wallClock } from './wall-clock.ts'

const QUARTER = 15 * 60_000

it.each(['2026-03-28', '2026-06-30', '2026-10-24', '2026-12-31'])(
  'shows what the browser shows, every quarter of an hour of three days from %s',
  (day) => {
    const began = Date.parse(`${day}T00:00Z`)
    for (let moment = began; moment < began + 3 * 86_400_000; moment += QUARTER) {
      expect(wallClock(moment)).toBe(`${hubDay(moment)}T${formatTime(moment, 'en')}`)
    }
  },
)

it('tells the day of a time as the database writes it', () => {
  expect(dayOf('2026-12-09T23:30:00+00:00')).toBe('2026-12-10')
})
