import { expectAccessible } from '../../fixtures/accessible.ts'
import { breakpoints, useBreakpoint } from '../../fixtures/breakpoints.ts'
import { chooseLanguage, showInPlace } from '../../fixtures/page-state.ts'
import { requestPagesAsPublished } from '../../fixtures/pages-as-published.ts'
import { book, dayAfter, hold, meet, panel, slot, weekAhead } from '../../fixtures/rent.ts'
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

test('a visitor selects hours with the mouse and sees their price', async ({
  visit,
  page,
  context,
  requests,
}) => {
  await requestPagesAsPublished(context)
  const friday = dayAfter(weekAhead(40), 4)
  await visit(`/rent?space=main-hall&week=${friday}`)
  await expect(page).toHaveTitle('Большой зал, аренда — Научный хаб')
  const first = slot(page, friday, 15, '1 500 RSD, Свободно')
  await expect(first).toBeVisible()
  const asked = () => requests.flatMap((url) => /\/rest\/v1\/(spaces|rpc\/\w+)/.exec(url)?.[1] ?? []).sort()
  await expect
    .poll(asked, 'one request for each')
    .toEqual(['rpc/closures_ahead', 'rpc/hall_plan', 'rpc/list_space_occupancy', 'spaces'])

  const dates = page.getByRole('region', { name: /^(Проверьте даты|Check the dates)$/ })

  await test.step('one by one', async () => {
    await first.click()
    await expect(slot(page, friday, 15, 'Выбрано')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page)).toContainText(/Итого\s*1\s500\sRSD/)
  })
  await test.step('by drawing over them, over the change of price', async () => {
    await slot(page, friday, 16).hover()
    await page.mouse.down()
    await slot(page, friday, 17).hover()
    await slot(page, friday, 18).hover()
    await page.mouse.up()
    await slot(page, friday, 20).hover()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(4)
    await expect(panel(page)).toContainText(/15:00–19:00\s*4\sчаса/)
    await expect(panel(page)).toContainText(/Итого\s*7\s800\sRSD/)
    await expect(page.getByRole('status').filter({ hasText: 'Выбрано: 4' })).toHaveCount(1)
  })
  await test.step('what is not wanted leaves', async () => {
    await slot(page, friday, 16).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(2)
    await panel(page)
      .getByRole('button', { name: /^Убрать: .*17:00–19:00$/ })
      .click()
    await expect(panel(page).getByRole('heading')).toBeFocused()
    await expect(panel(page)).toContainText(/Итого\s*1\s500\sRSD/)
  })
  await test.step('the states of an hour differ without colour, and a half-occupied hour is shown as half', async () => {
    const full = weekAhead(51)
    await showInPlace(page, await fillMonday(full))
    const half = slot(page, full, 15, 'Занято')
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
    await showInPlace(page, `/rent?space=main-hall&week=${friday}`)
    await expect(slot(page, friday, 15, 'Выбрано')).toBeVisible()
  })
  await test.step('the grid is one stop for the keyboard', async () => {
    const focused = page.getByRole('gridcell').and(page.locator(':focus'))
    await page.getByRole('button', { name: 'Следующая неделя' }).focus()
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(focused).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(focused).toHaveCount(1)
  })
  await test.step('a repetition shows its dates', async () => {
    await page.getByRole('checkbox', { name: 'Повторять' }).check()
    const [year, month, day] = dayAfter(friday, 14).split('-')
    await page.getByRole('textbox', { name: /^Каждую неделю до/ }).fill(`${day}.${month}.${year}`)
    await expect(dates.getByRole('listitem')).toHaveCount(3)
  })
  await test.step('on a phone and a desktop the booking is accessible in both themes and fits every width', async () => {
    await chooseLanguage(page, 'en')
    for (const breakpoint of breakpoints)
      await test.step(breakpoint, async () => {
        await useBreakpoint(page, breakpoint)
        await expect(dates.getByRole('listitem')).toHaveCount(3)
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
        expect(scrollWidth).toBe(clientWidth)
        if (breakpoint !== 'tablet')
          await expectAccessible(page, breakpoint === 'phone' ? 'all' : 'structure')
      })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'colours')
  })
})
