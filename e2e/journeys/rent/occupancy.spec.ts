import { expectAccessible } from '../../fixtures/accessible.ts'
import {
  book,
  DAY,
  dayAfter,
  dayName,
  HOUR,
  hold,
  isoDay,
  meet,
  occupancy,
  panel,
  slot,
  weekAhead,
} from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'

// What the API answers is asked for by the browser here.
test.use({ pages: 'as published' })

/** A Monday with a booking of two hours, one that waits, a meeting of half an hour and a quiz from half past. */
async function fillMonday(monday: string): Promise<string> {
  const on = (from: string, until: string) => ({ space: 'meeting-room', day: monday, from, until })
  await book(on('10:00', '11:00'), 'confirmed')
  await book(on('11:00', '12:00'), 'confirmed')
  await book(on('13:00', '14:00'), 'pending')
  await meet(on('15:30', '16:00'))
  await hold(on('18:30', '20:30'), 'Квиз о квазарах')
  return `/rent?space=meeting-room&week=${monday}`
}

test('the states of an hour differ without colour, and a half-occupied hour is shown as half', async ({
  visit,
  page,
}) => {
  const monday = weekAhead(51)
  await visit(await fillMonday(monday))
  const half = slot(page, monday, 15, 'Занято')
  await expect(half).toBeVisible()
  const looks = await page
    .getByRole('grid')
    .locator('[data-state]')
    .evaluateAll((pieces) =>
      pieces.map((piece) => [piece.getAttribute('data-state'), getComputedStyle(piece).backgroundImage]),
    )
  const patterns = new Map(looks as [string, string][])
  expect([...patterns.keys()].toSorted()).toEqual(['booked', 'event', 'occupied', 'pending'])
  expect(new Set(patterns.values()).size).toBe(4)
  const [cell, piece] = [await half.boundingBox(), await half.locator('[data-state]').boundingBox()]
  expect((piece?.height ?? 0) / (cell?.height ?? 1)).toBeCloseTo(0.5, 1)
  expect((piece?.y ?? 0) - (cell?.y ?? 0)).toBeGreaterThan((cell?.height ?? 0) * 0.4)
  await expectAccessible(page)
})

/** The last Sunday of a month whose eve is yet to come, in Belgrade too. */
function nextChange(month: 3 | 10): string {
  const year = new Date().getFullYear()
  const lastSunday = (of: number) => {
    const last = Date.UTC(of, month, 0)
    return isoDay(last - new Date(last).getUTCDay() * DAY)
  }
  return lastSunday(year) > isoDay(Date.now() + 2 * DAY) ? lastSunday(year) : lastSunday(year + 1)
}

test('ten in the morning stays ten when the clocks change', async ({ visit, page, requests }) => {
  for (const [change, month, hours] of [
    ['begins', 3, 167],
    ['ends', 10, 169],
  ] as const)
    await test.step(`ten in the morning stays ten in the week when summer time ${change}`, async () => {
      requests.length = 0
      const sunday = nextChange(month)
      await visit(`/rent?space=curie&week=${sunday}`)
      await slot(page, sunday, 10, 'Свободно').click()
      await slot(page, dayAfter(sunday, -1), 10, 'Свободно').click()
      await expect(panel(page)).toContainText(dayName(sunday, 'ru').replaceAll(' ', '\u00a0'), {
        useInnerText: true,
      })
      const asked = new URL(requests.find((url) => occupancy(new URL(url))) ?? '').searchParams
      const length = Date.parse(asked.get('until') ?? '') - Date.parse(asked.get('since') ?? '')
      expect(length / HOUR).toBe(hours)
      // A person who books that hour books this moment.
      await meet({ space: 'curie', day: sunday, from: '12:00', until: '13:00' })
      await page.reload()
      await expect(slot(page, sunday, 12, 'Занято')).toBeVisible()
    })
})
