import type { Page, Request } from '@playwright/test'
import { addresses } from '../fixtures/addresses.ts'
import { firstTitle, slide, title, untilKeysWork } from '../fixtures/signage.ts'
import { expect, test } from '../fixtures/test.ts'

const panel = (page: Page) => page.getByRole('complementary')
const isSlideshowData = (url: URL) => url.pathname.endsWith('/rpc/slideshow')

/**
 * Turns the clock until the signage display sends a request, and lets it be answered. An answer takes its real time, and a clock that ran on
 * in the meantime would end the request's limit.
 */
async function turnUntilAnswered(page: Page): Promise<void> {
  let isAsked = false
  const answered = page.waitForResponse((response) => isSlideshowData(new URL(response.url())))
  const onRequest = (request: Request) => {
    isAsked ||= isSlideshowData(new URL(request.url()))
  }
  page.on('request', onRequest)
  while (!isAsked) await page.clock.runFor(1000)
  page.off('request', onRequest)
  await answered
}

const LANGUAGES = [
  {
    language: 'ru',
    first: 'Вы в Научном хабе',
    second: 'Почему время идёт только вперёд',
    next: 'Дальше',
    now: /^Сейчас · /,
    until: / · до (.+, )?\d\d:\d\d$/,
  },
  {
    language: 'en',
    first: 'You Are in the Science Hub',
    second: 'Why Time Only Runs Forward',
    next: 'Up next',
    now: /^On now · /,
    until: / · until (.+, )?\d\d:\d\d$/,
  },
] as const

test('the slideshow is shown in both languages', async ({ visit, page }) => {
  await page.clock.install()
  for (const { language, first, second, next, now, until } of LANGUAGES)
    await test.step(`the slideshow shows the slides of staff, then current and upcoming events (${language})`, async () => {
      await visit('/slideshow', { language })
      await expect(title(page)).toHaveText(first)
      await expect(panel(page).getByRole('heading', { level: 2, name: next })).toBeVisible()

      await test.step('the signage display is dark, whatever the theme', async () => {
        await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(2, 4, 17)')
      })
      await test.step('they change by themselves', async () => {
        await page.clock.runFor(12_500)
        await expect(title(page)).toHaveText(second)
      })
      await test.step('the last of them are about now and next', async () => {
        const seen: string[][] = []
        for (let turn = 0; turn < 12; turn += 1) {
          const lines = await slide(page).locator('p').allTextContents()
          seen.push(lines.map((line) => line.replaceAll('\u00a0', ' ')))
          await page.keyboard.press('ArrowRight')
        }
        const running = seen.find(([lead]) => now.test(lead ?? ''))
        expect(running?.at(-1)).toMatch(until)
      })
    })

  await test.step('the controls of the slideshow hide, and reappear on keyboard focus', async () => {
    const controls = page.getByRole('group', { name: 'Slideshow controls' })
    await page.clock.runFor(5000)
    await expect(controls).toHaveCSS('opacity', '0')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused()
    await expect(controls).toHaveCSS('opacity', '1')
    await page.clock.runFor(60_000)
    await expect(controls).toHaveCSS('opacity', '1')
  })
})

test('the slideshow is controlled by keyboard', async ({ visit, page }) => {
  await visit('/slideshow')
  const first = firstTitle.ru
  await expect(title(page)).toHaveText(first)
  await untilKeysWork(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Продолжить показ' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).not.toHaveText(first)
  await page.keyboard.press('ArrowLeft')
  await expect(title(page)).toHaveText(first)
  await test.step('full screen and back', async () => {
    await page.keyboard.press('f')
    await expect(page.getByRole('button', { name: 'Выйти из полноэкранного режима' })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Во весь экран' })).toBeAttached()
  })
  await test.step('Esc leaves', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${addresses().site}/`)
  })
})

test('the slideshow runs for a day without the API and recovers', async ({ visit, page, api, problems }) => {
  problems.allow(/ERR_CONNECTION_REFUSED/)
  await page.clock.install()
  await visit('/slideshow')
  await expect(panel(page)).not.toContainText('Нет сети')
  const known = await panel(page).getByRole('listitem').allTextContents()
  const revive = await api.dead()

  await test.step('it says since when, and goes on', async () => {
    await page.clock.runFor(75_000)
    await expect(panel(page)).toContainText(/Нет сети\. Показано сохранённое в\s\d\d:\d\d/)
    await expect(title(page)).toBeVisible()
  })
  await test.step('it knows as much after a reload', async () => {
    await page.reload()
    await expect(panel(page)).toContainText(/Нет сети\. Показано сохранённое в\s\d\d:\d\d/)
    expect(await panel(page).getByRole('listitem').allTextContents()).toEqual(known)
  })
  await test.step('tomorrow has become today', async () => {
    await page.clock.fastForward('24:00:00')
    await expect(panel(page).getByRole('listitem').first()).not.toHaveText(known[0] ?? '')
  })
  await test.step('it recovers by itself', async () => {
    await revive()
    await turnUntilAnswered(page)
    await expect(panel(page)).not.toContainText('Нет сети')
  })
})

test('the slideshow loads a release of the site between two slides', async ({ visit, page }) => {
  const asksForRelease = () =>
    page.waitForResponse((response) => response.request().method() === 'HEAD', { timeout: 20_000 })
  await page.clock.install()
  const begun = asksForRelease()
  await visit('/slideshow')
  // What the signage display stores as its own release is the first response: another one before it would be no news.
  await begun
  await page.route('**/slideshow', async (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), etag: '"another"' } })
  })
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  const look = async () => {
    const asked = asksForRelease()
    await page.clock.runFor('10:01')
    await asked
  }
  await look()
  await expect(page.locator('html')).toHaveAttribute('data-old', '')
  // The next change of slide reloads the page: the clock goes on by itself, too, so that this may be at once.
  await look()
  await expect(async () => {
    await page.clock.runFor(4000)
    await expect(page.locator('html')).not.toHaveAttribute('data-old', '', { timeout: 1000 })
  }).toPass()
  await expect(title(page)).toBeVisible()
})

const DISPLAYS = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [1080, 1920],
  [2560, 1080],
] as const

/** Texts of the shown slide that lie outside of the window. */
const outsideOf = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('h1, h2, p, li, svg[data-qr]')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const list = element.closest('ol')?.getBoundingClientRect()
        // What a list has no room for stands beside it, out of sight, as a whole.
        if (element.matches('li') && list && box.left >= list.right) return false
        return box.bottom > innerHeight || box.right > innerWidth || box.left < 0 || box.top < 0
      })
      .map((element) => element.textContent),
  )

test('every slide fits on every display', async ({ visit, page }) => {
  await visit('/slideshow')
  await untilKeysWork(page)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Продолжить показ' })).toBeAttached()
  const total = Number((await slide(page).getAttribute('aria-label'))?.match(/\d+$/)?.[0])
  for (const [width, height] of DISPLAYS)
    await test.step(`every slide fits on a display of ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      for (let number = 0; number < total; number += 1) {
        expect.soft(await outsideOf(page), (await title(page).textContent()) ?? '').toEqual([])
        await page.keyboard.press('ArrowRight')
      }
    })
})
