import type { Page } from '@playwright/test'
import { newEvent } from '../fixtures/events.ts'
import { navigateTo } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const covers = (page: Page) => page.getByRole('main').locator('img[src^="/covers/"]')

/** Brings the first cover that is displayed to the screen, and waits until all that are loaded are in this theme. */
async function expectLoadedIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(covers(page).first()).toBeAttached()
  const themes = () =>
    covers(page).evaluateAll((images) => {
      const displayed = (images as HTMLImageElement[]).filter((image) => image.checkVisibility())
      displayed[0]?.scrollIntoView({ block: 'center' })
      const loaded = displayed.filter((image) => image.complete && image.naturalWidth > 0)
      return [...new Set(loaded.map((image) => /-(light|dark)\//.exec(image.currentSrc)?.[1] ?? 'none'))]
    })
  await expect.poll(themes).toEqual([theme])
}

const coversRequested = (requests: readonly string[], theme: string) =>
  requests.filter((url) => new URL(url).pathname.startsWith('/covers/') && url.includes(`-${theme}/`))

test('the theme follows the system until a visitor chooses one', async ({
  visit,
  page,
  requests,
  problems,
}) => {
  const html = page.locator('html')
  /** Opens a page with eager or with lazy covers, in the light theme and then in the dark one. */
  const loadCoversOf = async (path: string) => {
    await visit(path, { theme: 'light' })
    await expectLoadedIn(page, 'light')
    expect(coversRequested(requests, 'dark')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectLoadedIn(page, 'dark')
  }
  await test.step('/ loads covers in the theme of the page only', () => loadCoversOf('/'))

  await test.step('the choice stays, and covers follow it, whatever the system prefers', async () => {
    await page.getByRole('button', { name: 'Тема' }).click()
    await expect(html).toHaveAttribute('data-theme', 'light')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
    await page.reload()
    await expectLoadedIn(page, 'light')
  })

  await test.step('until it is given back to the system, and the focus stays with the switch', async () => {
    const giveBack = page.getByRole('button', { name: 'Оформление как в системе' })
    await giveBack.press('Enter')
    await expect(giveBack).toHaveCount(0)
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Тема' })).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  })

  await test.step('/events loads covers in the theme of the page only', async () => {
    // What the page before still loads is none of this one's.
    await page.goto('about:blank')
    requests.length = 0
    await loadCoversOf('/events')
  })

  await test.step('a cover that fails to load leaves a box with a background colour', async () => {
    problems.allow(/Failed to load resource: net::ERR_FAILED .*\/covers\//)
    await page.route('**/covers/**', (route) => route.abort())
    await navigateTo(page, `/events/${(await newEvent()).slug}`)
    const box = page.getByRole('main').locator('[data-ratio]').first()
    await box.scrollIntoViewIfNeeded()
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 }
    expect(width / height).toBeGreaterThan(1)
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
  })

  await test.step('a saved theme is applied before the first paint', async () => {
    problems.allow(/Failed to load resource: net::ERR_FAILED .*\.js/)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(html).toHaveAttribute('data-theme', 'dark')
  })
})
