import { requestPagesAsPublished } from '../../fixtures/pages-as-published.ts'
import { dayAfter, panel, slot, weekAhead } from '../../fixtures/rent.ts'
import { expect, test } from '../../fixtures/test.ts'

// What the API answers is asked for by the browser here.
test.use({ pages: 'as published' })

test('a visitor selects hours with the mouse and sees their price', async ({
  visit,
  page,
  context,
  requests,
}) => {
  await requestPagesAsPublished(context)
  const monday = weekAhead(40)
  const friday = dayAfter(monday, 4)
  await visit(`/rent?space=main-hall&week=${friday}`)
  await expect(page).toHaveTitle('Большой зал, аренда — Научный хаб')
  const first = slot(page, friday, 15, 'Свободно, 1 500')
  await expect(first).toBeVisible()
  const asked = () => requests.flatMap((url) => /\/rest\/v1\/(spaces|rpc\/\w+)/.exec(url)?.[1] ?? []).sort()
  await expect
    .poll(asked, 'one request for each')
    .toEqual(['rpc/closures_ahead', 'rpc/hall_plan', 'rpc/list_space_occupancy', 'spaces'])

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
})

test('hours are selected by keyboard alone', async ({ visit, page }) => {
  const monday = weekAhead(43)
  await visit(`/rent?space=curie&week=${monday}`, { language: 'en' })
  await expect(slot(page, monday, 10, 'Free', 'en')).toBeVisible()

  await test.step('the grid is one stop', async () => {
    await page.getByRole('button', { name: 'Next week' }).focus()
    await page.keyboard.press('Tab')
    await expect(slot(page, monday, 10, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
  })
  await test.step('arrows, Home and End', async () => {
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(slot(page, dayAfter(monday, 1), 11, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('End')
    await expect(slot(page, dayAfter(monday, 6), 11, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('Control+Home')
    await expect(slot(page, monday, 10, 'Free', 'en')).toBeFocused()
  })
  await test.step('Space chooses, Shift goes on', async () => {
    await page.keyboard.press(' ')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: /Chosen: 3\shours, 5,400\sRSD/ })).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /Chosen: 2\shours/ })).toHaveCount(1)
  })
  await test.step('PageDown and PageUp turn weeks, the focus stays in the grid', async () => {
    await page.keyboard.press('PageDown')
    await expect(slot(page, dayAfter(monday, 7), 12, 'Free', 'en')).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(slot(page, monday, 12, 'Free', 'en')).toBeFocused()
    await expect(panel(page)).toContainText('10:00–12:00')
  })
})
