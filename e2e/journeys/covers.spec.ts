import type { Page } from '@playwright/test'
import { newEvent } from '../fixtures/events.ts'
import { expect, test } from '../fixtures/test.ts'

const covers = (page: Page) => page.getByRole('main').locator('img[src^="/covers/"]')

/** Brings the first cover that is displayed to the screen, waits for it, and returns the themes of all displayed. */
async function themesOfLoaded(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(covers(page).first()).toBeAttached()
  const loaded = () =>
    covers(page).evaluateAll((images) => {
      const displayed = (images as HTMLImageElement[]).filter((image) => image.checkVisibility())
      displayed[0]?.scrollIntoView({ block: 'center' })
      return displayed.some((image) => image.complete && image.naturalWidth > 0)
    })
  await expect.poll(loaded).toBe(true)
  return covers(page).evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter((image) => image.checkVisibility())
      .map((image) => /-(light|dark)\//.exec(image.currentSrc || image.src)?.[1] ?? 'none'),
  )
}

const coversRequested = (requests: readonly string[], theme: string) =>
  requests.filter((url) => new URL(url).pathname.startsWith('/covers/') && url.includes(`-${theme}/`))

test('pages load covers in the theme of the page only', async ({ visit, page, requests, problems }) => {
  for (const path of ['/', '/events', `/events/${(await newEvent()).slug}`])
    await test.step(`${path} loads covers in the theme of the page only`, async () => {
      // What the page before still loads is none of this one's.
      await page.goto('about:blank')
      requests.length = 0
      await visit(path, { theme: 'light' })
      expect(new Set(await themesOfLoaded(page, 'light'))).toEqual(new Set(['light']))
      expect(coversRequested(requests, 'dark')).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(new Set(await themesOfLoaded(page, 'dark'))).toEqual(new Set(['dark']))
    })
  await test.step('a saved theme decides, whatever the system prefers', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'light'))
    await page.reload()
    expect(new Set(await themesOfLoaded(page, 'light'))).toEqual(new Set(['light']))
  })
  await test.step('a cover that fails to load leaves a box with a background colour', async () => {
    problems.allow(/Failed to load resource: net::ERR_FAILED .*\/covers\//)
    await page.route('**/covers/**', (route) => route.abort())
    await visit(`/events/${(await newEvent()).slug}`)
    const box = page.getByRole('main').locator('[data-ratio]').first()
    await box.scrollIntoViewIfNeeded()
    const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 }
    expect(width / height).toBeGreaterThan(1)
    expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
  })
})
