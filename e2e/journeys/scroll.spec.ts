import type { Page } from '@playwright/test'
import { delayScripts } from '../fixtures/delayed-scripts.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilLive } from '../fixtures/visit.ts'

const top = (page: Page) => page.evaluate(() => window.scrollY)
const FAR = 700

test('a newly opened page starts at its top, and going back restores the scroll position', async ({
  visit,
  page,
}) => {
  await test.step('a page scrolled before hydration keeps its scroll position', async () => {
    const letGo = await delayScripts(page)
    await visit('/about')
    await page.evaluate((y) => window.scrollTo(0, y), 200)
    await expect.poll(() => top(page)).toBe(200)
    letGo()
    await expect(page.getByRole('heading', { name: 'Команда хаба' })).toBeVisible()
    expect(await top(page)).toBeGreaterThan(100)
    await page.unrouteAll({ behavior: 'wait' })
  })

  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate((y) => window.scrollTo(0, y), FAR)
  await expect.poll(() => top(page)).toBe(FAR)

  await visit('/support')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await top(page)).toBe(0)
  // The router replaces the history entry while it starts, which `goBack` would take for its navigation.
  await untilLive(page)

  await test.step('also when it is reloaded', async () => {
    await page.goBack()
    await expect.poll(() => top(page)).toBe(FAR)
    await page.reload()
    await expect.poll(() => top(page)).toBe(FAR)
  })
  await test.step('and after a walk inside the site', async () => {
    // Playwright's own click scrolls to what is stuck to the window, which people do not.
    const link = await page.getByRole('banner').getByRole('link', { name: 'Курсы' }).boundingBox()
    if (!link) throw new Error('the header has no such link')
    await page.mouse.click(link.x + link.width / 2, link.y + link.height / 2)
    await expect(page).toHaveURL('/courses')
    await expect.poll(() => top(page)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect.poll(() => top(page)).toBe(FAR)
  })
})
