import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { days, newBooking, rangeRequests, SECRET } from '../fixtures/calendar.ts'
import { newEvent } from '../fixtures/events.ts'
import { watchLayoutShift } from '../fixtures/layout-shift.ts'
import { chooseLanguage, showInPlace } from '../fixtures/page-state.ts'
import { dayAfter, weekAhead } from '../fixtures/rent.ts'
import { expect, test } from '../fixtures/test.ts'

/** An evening of that day, 19:00 to 21:00 by the clock of Belgrade in winter or summer. */
async function eveningOn(day: string, title: string) {
  const summer = new Date(`${day}T12:00Z`).toLocaleString('en', {
    timeZone: 'Europe/Belgrade',
    hour: 'numeric',
    hour12: false,
  })
  const offset = Number(summer) - 12
  const at = (hour: number) => `${day}T${String(hour - offset).padStart(2, '0')}:00:00Z`
  return newEvent({ title: { ru: title, en: title }, starts_at: at(19), ends_at: at(21) })
}

test('a visitor browses weeks of the calendar, filters kinds and goes back', async ({
  visit,
  page,
  requests,
}) => {
  const monday = weekAhead(56)
  const event = await eveningOn(dayAfter(monday, 2), 'Вечер календаря')
  await test.step('the layout below a week does not shift when the grid is rendered', async () => {
    await page.setViewportSize({ width: 1280, height: 1600 })
    const expectNoLayoutShift = await watchLayoutShift(page)
    await visit(`/hub_calendar?view=week&date=${monday}`)
    await expect(days(page).getByRole('columnheader')).not.toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expectNoLayoutShift()
  })
  await useBreakpoint(page, 'desktop')
  const link = days(page).getByRole('link', { name: /^Событие: Вечер календаря, .*19:00–21:00$/ })
  await expect(link).toHaveAttribute('href', `/events/${event.slug}`)
  await expect(page.getByText('Изменения появляются сами.')).toBeVisible()
  expect(new Set(rangeRequests(requests)).size, 'a week, and its neighbours').toBeLessThanOrEqual(3)

  await test.step('filters ask for nothing', async () => {
    await page.getByRole('checkbox', { name: 'События' }).uncheck()
    await expect(link).toBeHidden()
    // Somebody may change something in the meantime; then what is there is asked for again, and nothing else.
    expect(new Set(rangeRequests(requests)).size).toBeLessThanOrEqual(3)
    await expect(page.getByRole('checkbox', { name: 'События' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    await expect(link).toBeVisible()
  })
  await test.step('pages turn, and Back turns them back', async () => {
    await page.getByRole('button', { name: 'Вперёд' }).click()
    await expect(page).toHaveURL(`/hub_calendar?view=week&date=${dayAfter(monday, 7)}`)
    await expect(link).toBeHidden()
    await page.goBack()
    await expect(link).toBeVisible()
  })
  await test.step('a full day of a week shows the number of hidden items and links to the day', async () => {
    const full = weekAhead(61)
    const day = dayAfter(full, 3)
    const names = ['Первый', 'Второй', 'Третий', 'Четвёртый']
    for (const name of names) await eveningOn(day, `${name} вечер сразу`)
    await showInPlace(page, `/hub_calendar?view=week&date=${full}`)
    const more = days(page).getByRole('button', { name: 'ещё 3 записи, открыть день' })
    await expect(more).toBeVisible()
    const links = days(page).getByRole('link', { name: /вечер сразу/ })
    await expect(links).toHaveCount(1)
    await links.last().focus()
    await page.keyboard.press('ArrowDown')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/hub_calendar?view=day&date=${day}`)
    await expect(links).toHaveCount(names.length)
    await page.goBack()
    await expect(more).toBeVisible()
    await page.goBack()
  })
  await test.step('the link leads to the event', async () => {
    await link.click()
    await expect(page).toHaveURL(`/events/${event.slug}`)
  })
  await test.step('the calendar is used by keyboard: views, help, the next event and its page', async () => {
    await showInPlace(page, '/hub_calendar?view=week')
    await chooseLanguage(page, 'en')
    await expect(days(page).getByRole('columnheader')).not.toHaveCount(0)
    await page.keyboard.press('m')
    await expect(page).toHaveURL('/hub_calendar')
    await expect(
      days(page)
        .getByRole('link', { name: /^Event: / })
        .first(),
    ).toBeVisible()
    const overfull = () =>
      days(page)
        .getByRole('row')
        .evaluateAll((weeks) => weeks.filter((week) => week.scrollHeight > week.clientHeight + 1).length)
    await expect.poll(overfull, 'weeks that lie over the next').toBe(0)
    await page.keyboard.press('w')
    await expect(page).toHaveURL('/hub_calendar?view=week')
    await expect(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
    await test.step('help lists the keys, and is all that listens', async () => {
      await page.keyboard.press('?')
      const help = page.getByRole('dialog', { name: 'Calendar keys' })
      await expect(help).toContainText('Next event')
      await page.keyboard.press('m')
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
      await expect(page).toHaveURL('/hub_calendar?view=week')
    })
    await test.step('N leads to the next event, Enter opens it', async () => {
      await page.keyboard.press('n')
      await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Event: /)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/events\/./)
    })
  })
})

test('a new booking appears on a phone by itself without personal data', async ({ visit, page }) => {
  const day = dayAfter(weekAhead(57), 3)
  await useBreakpoint(page, 'phone')
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/rest/v1/')) bodies.push(await response.text().catch(() => ''))
  })
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await visit(`/hub_calendar?date=${day}&kinds=event,booking`)
  await expect(page.getByText('Изменения появляются сами.')).toBeVisible()
  await newBooking('studio', day, 11)
  const booking = days(page).getByRole('listitem').filter({ hasText: 'Студия' })
  await expect(booking).toBeVisible()
  await expect(booking).toContainText('11:00–13:00')
  await expect(booking).toContainText('Бронь')
  await expect.poll(() => frames.some((frame) => frame.includes('space_occupancy'))).toBe(true)
  for (const text of [...bodies, ...frames, await page.content()]) expect(text).not.toContain(SECRET)
})
