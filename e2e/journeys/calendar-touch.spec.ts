import { newAccount, signInAs } from '../fixtures/accounts.ts'
import { BREAKPOINTS } from '../fixtures/breakpoints.ts'
import { days } from '../fixtures/calendar.ts'
import { callAs } from '../fixtures/orders.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: BREAKPOINTS.tablet })

/** Pixels of an hour in the grid. */
const HOUR = 44
/** How far a finger strays when it lets go. */
const TREMBLE = 6

test('a meeting is dragged by touch in steps of half an hour without scrolling the page', async ({
  visit,
  page,
}) => {
  const day = dayAfter(weekAhead(62), 2)
  const staff = await newAccount({ role: 'moderator' })
  await callAs(staff, 'create_calendar_items', {
    request_id: crypto.randomUUID(),
    item_kind: 'meeting',
    title: { ru: 'Встреча под рукой' },
    starts_at: `${day}T09:00:00Z`,
    ends_at: `${day}T10:30:00Z`,
    space_id: null,
    note: null,
  })
  await signInAs(page, staff)
  await visit(`/admin/calendar?view=week&date=${day}`)
  const meeting = days(page).getByRole('button', { name: /^Встреча: Встреча под.рукой/ })
  // The code for it comes after the grid.
  await expect(page.locator('[class*=edge]').first()).toBeAttached()
  const hour = Number((await meeting.getAttribute('aria-label'))?.match(/(\d\d):00–/)?.[1])
  const { x, y, width } = (await meeting.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const pageTop = () => page.evaluate(() => window.scrollY)
  const top = await pageTop()

  const cdp = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', down = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + 28 + down }],
    })
  await finger('touchStart')
  // Held for a moment, it is taken.
  await expect(page.locator('[class*=touched]').first()).toBeAttached()
  for (const part of [0.3, 0.6, 1]) await finger('touchMove', 2 * HOUR * part + TREMBLE)
  expect(await pageTop()).toBe(top)
  await finger('touchEnd')
  await expect(meeting).toHaveAccessibleName(new RegExp(`, ${hour + 2}:00–${hour + 3}:30$`))
})
