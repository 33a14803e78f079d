import { expectAccessible } from '../../fixtures/accessible.ts'
import { withDatabase } from '../../fixtures/accounts.ts'
import { requestPagesAsPublished } from '../../fixtures/pages-as-published.ts'
import {
  alert,
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

test('each state of an hour is labelled without personal data', async ({ visit, page, context }) => {
  await requestPagesAsPublished(context)
  const monday = weekAhead(44)
  const bodies: Promise<string>[] = []
  context.on('response', (response) => {
    if (occupancy(new URL(response.url()))) bodies.push(response.text())
  })
  await visit(await fillMonday(monday))
  for (const [hour, says] of [
    [10, 'Бронь'],
    [11, 'Бронь'],
    [12, 'Свободно'],
    [13, 'Ждёт подтверждения'],
    [15, 'Занято, 15:30–16:00'],
    [16, 'Свободно'],
    [18, 'Событие: Квиз о квазарах, 18:30–20:30'],
    [19, 'Событие: Квиз о квазарах'],
    [20, 'Событие: Квиз о квазарах, 18:30–20:30'],
    [21, 'Свободно'],
  ] as const)
    await expect(slot(page, monday, hour, says)).toBeVisible()

  await test.step('what is taken, even in part, cannot be chosen', async () => {
    for (const hour of [10, 13, 15, 18, 20]) await slot(page, monday, hour).click({ force: true })
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })
  const answers = (await Promise.all(bodies)).join()
  expect(answers).toContain('Квиз о квазарах')
  expect(answers).not.toMatch(/секретн|secret|тайн/i)
})

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

test('an hour booked concurrently is marked and leaves the total', async ({ visit, page }) => {
  const monday = weekAhead(45)
  await page.clock.install()
  await visit(`/rent?space=studio&week=${monday}`)
  await slot(page, monday, 10, 'Свободно').click()
  await slot(page, monday, 12, 'Свободно').click()
  await expect(panel(page)).toContainText(/3\s400\sRSD/)
  await book({ space: 'studio', day: monday, from: '12:00', until: '13:00' }, 'pending')
  await page.clock.fastForward(61_000)
  await expect(alert(page)).toContainText(/заняли:.*12:00–13:00/)
  await expect(slot(page, monday, 12, 'Ждёт подтверждения, только что заняли')).toBeVisible()
  await expect(panel(page)).toContainText(/Итого\s*1\s700\sRSD/)
  await expectAccessible(page)
  await alert(page).getByRole('button', { name: 'Закрыть' }).click()
  await expect(alert(page)).toHaveCount(0)
})

test('a week without a free hour links to the next one that has some', async ({ visit, page }) => {
  const monday = weekAhead(46)
  await meet({ space: 'lab', day: monday, from: '00:00', until: '23:59' })
  for (const days of [1, 2, 3, 4, 5, 6])
    await meet({ space: 'lab', day: dayAfter(monday, days), from: '00:00', until: '23:59' })
  await visit(`/rent?space=lab&week=${monday}`, { language: 'en' })
  await expect(page.getByText('No free hours this week')).toBeVisible()
  await page.getByRole('button', { name: /^See \d/ }).click()
  await expect(slot(page, dayAfter(monday, 7), 10, 'Free', 'en')).toBeVisible()
  await expect(page.getByText('No free hours this week')).toBeHidden()
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

for (const [change, month, hours, ten] of [
  ['begins', 3, 167, '08:00'],
  ['ends', 10, 169, '09:00'],
] as const) {
  test(`ten in the morning stays ten in the week when summer time ${change}`, async ({
    visit,
    page,
    context,
    requests,
  }) => {
    await requestPagesAsPublished(context)
    const sunday = nextChange(month)
    await visit(`/rent?space=curie&week=${sunday}`)
    await slot(page, sunday, 10, 'Свободно').click()
    await slot(page, dayAfter(sunday, -1), 10, 'Свободно').click()
    await expect(panel(page)).toContainText(dayName(sunday, 'ru').replaceAll(' ', ' '), {
      useInnerText: true,
    })
    const asked = new URL(requests.find((url) => occupancy(new URL(url))) ?? '').searchParams
    const length = Date.parse(asked.get('until') ?? '') - Date.parse(asked.get('since') ?? '')
    expect(length / HOUR).toBe(hours)
    // A person who books that hour books this moment.
    await meet({ space: 'curie', day: sunday, from: '12:00', until: '13:00' })
    await page.reload()
    await expect(slot(page, sunday, 12, 'Занято')).toBeVisible()
    const [row] = await withDatabase(
      (sql) => sql`select (${`${sunday} 10:00`}::timestamp at time zone 'Europe/Belgrade')::text as at`,
    )
    expect(new Date(row?.at).toISOString().slice(11, 16)).toBe(ten)
  })
}
