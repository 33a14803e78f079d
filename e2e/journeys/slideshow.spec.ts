import type { Page } from '@playwright/test'
import { addresses } from '../fixtures/addresses.ts'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { firstTitle, slide, title, untilKeysWork } from '../fixtures/signage.ts'
import { expect, test } from '../fixtures/test.ts'

const panel = (page: Page) => page.getByRole('complementary')

const LANGUAGES = [
  { language: 'ru', next: 'Дальше', now: /^Сейчас · /, until: / · до (.+, )?\d\d:\d\d$/ },
  { language: 'en', next: 'Up next', now: /^On now · /, until: / · until (.+, )?\d\d:\d\d$/ },
] as const

const DISPLAYS = [
  [1920, 1080],
  [1280, 720],
  [1024, 768],
  [1080, 1920],
  [2560, 1080],
] as const

/** Texts of the shown slide that lie outside of the window, each with the title of the slide. */
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
      .map((element) => `${main.querySelector('h1')?.textContent}: ${element.textContent}`),
  )

test('the slideshow is shown in both languages', async ({ visit, page, request }) => {
  await page.clock.install()
  await visit('/slideshow')
  await expect(title(page)).toHaveText(firstTitle.ru)
  await test.step('the signage display is dark, whatever the theme', async () => {
    await expect(page.locator('main')).toHaveCSS('background-color', 'rgb(2, 4, 17)')
  })
  await test.step('slides change by themselves', async () => {
    await page.clock.runFor(12_500)
    await expect(title(page)).toHaveText('Почему время идёт только вперёд')
  })
  for (const { language, next, now, until } of LANGUAGES)
    await test.step(`the slideshow shows the slides of staff, then current and upcoming events (${language})`, async () => {
      await chooseLanguage(page, language)
      await expect(panel(page).getByRole('heading', { level: 2, name: next })).toBeVisible()
      const seen: string[][] = []
      const titles: (string | null)[] = []
      for (let turn = 0; turn < 12; turn += 1) {
        titles.push(await title(page).textContent())
        const lines = await slide(page).locator('p').allTextContents()
        seen.push(lines.map((line) => line.replaceAll('\u00a0', ' ')))
        await page.keyboard.press('ArrowRight')
      }
      expect(titles.map((text) => text?.replaceAll('\u00a0', ' '))).toContain(firstTitle[language])
      const running = seen.find(([lead]) => now.test(lead ?? ''))
      expect(running?.at(-1)).toMatch(until)
    })

  await test.step('every slide fits on every display, and the slideshow is controlled by keyboard', async () => {
    await chooseLanguage(page, 'ru')
    await untilKeysWork(page)
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Продолжить показ' })).toBeVisible()
    const paused = (await title(page).textContent()) ?? ''
    await page.keyboard.press('ArrowRight')
    await expect(title(page)).not.toHaveText(paused)
    await page.keyboard.press('ArrowLeft')
    await expect(title(page)).toHaveText(paused)
    const total = Number((await slide(page).getAttribute('aria-label'))?.match(/\d+$/)?.[0])
    for (const [width, height] of DISPLAYS)
      await test.step(`every slide fits on a display of ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        for (let number = 0; number < total; number += 1) {
          expect.soft(await outsideOf(page)).toEqual([])
          await page.keyboard.press('ArrowRight')
        }
      })
    await test.step('full screen and back', async () => {
      await page.keyboard.press('f')
      await expect(page.getByRole('button', { name: 'Выйти из полноэкранного режима' })).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Во весь экран' })).toBeAttached()
    })
    await page.keyboard.press('Space')
    await chooseLanguage(page, 'en')
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
  await test.step('the page names its release, by which the signage display notices another one', async () => {
    const response = await request.head('/slideshow')
    expect(response.headers().etag).toBeTruthy()
  })
  await test.step('Esc leaves', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${addresses().site}/`)
  })
})
