import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { addresses } from '../fixtures/addresses.ts'
import { useBreakpoint } from '../fixtures/breakpoints.ts'
import { changeData } from '../fixtures/change-data.ts'
import { chooseLanguage, showInPlace } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

/** Sizes of the pages of a PDF that Chromium wrote, in millimetres, in their order. */
function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: millimetres(Number(width)),
    height: millimetres(Number(height)),
  }))
}

/** A point is a 72nd of an inch. */
const millimetres = (points: number) => Math.round((points * 25.4) / 72)

const posters = (page: Page) => page.getByRole('article')
const query = (slugs: readonly string[]) => slugs.map((slug) => `event=${slug}`).join('&')

/** A slug of the demo; events of other tests end with a UUID. */
const isOfDemo = (slug: string) => !/-[0-9a-f]{8}(-|$)/.test(slug)

/** Everything to come of the demo that has a poster, as the database has it. */
async function upcoming(): Promise<string[]> {
  const { api, publishableKey } = addresses()
  const list = `${api}/rest/v1/rpc/list_events?tab=upcoming&page_size=100&apikey=${publishableKey}`
  const events = (await (await fetch(list)).json()) as { slug: string; status: string }[]
  return events.filter(({ slug, status }) => status !== 'cancelled' && isOfDemo(slug)).map(({ slug }) => slug)
}

/** What does not fit: words that are cut, or that reach beyond their sheet. In words, for the person who reads the failure. */
const overflows = (sheets: Locator) =>
  sheets.evaluateAll((all) =>
    all.flatMap((sheet) => {
      const paper = sheet.getBoundingClientRect()
      const words = [...sheet.querySelectorAll<HTMLElement>('h3, p, p *, time, div')]
      return words.flatMap((element) => {
        const box = element.getBoundingClientRect()
        const isOutside =
          box.right > paper.right + 1 || box.bottom > paper.bottom + 1 || box.left < paper.left - 1
        const isCut =
          getComputedStyle(element).overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
        const isWide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        const name = `${sheet.getAttribute('aria-label')}: ${element.textContent?.slice(0, 60)}`
        return [isOutside && `outside ${name}`, isCut && `cut ${name}`, isWide && `wide ${name}`].filter(
          Boolean,
        )
      })
    }),
  )

const SHEETS = [
  { paper: 'a4', width: 210, height: 297, language: 'ru' },
  { paper: 'a3', width: 297, height: 420, language: 'en' },
] as const

test('each poster fills one sheet of paper', async ({ visit, page, context }) => {
  const all = await upcoming()
  const chosen = all.slice(0, 3)
  await visit(`/posters?${query(chosen)}`, { theme: 'dark' })
  await expect(posters(page)).toHaveCount(3)
  await test.step('the page with selected posters is accessible on a phone and on a desktop', async () => {
    await useBreakpoint(page, 'phone')
    await expectAccessible(page)
    await useBreakpoint(page, 'desktop')
    await expectAccessible(page, 'structure')
  })
  for (const { paper, width, height, language } of SHEETS)
    await test.step(`each poster fills one sheet of ${paper} paper (${language})`, async () => {
      await chooseLanguage(page, language)
      await page.getByRole('radio', { name: paper.toUpperCase() }).click()
      for (const poster of await posters(page).all())
        await expect(poster).toHaveAttribute('data-paper', paper)
      // Scripts tell the printer the paper; they draw the codes, too.
      await expect(posters(page).getByRole('img', { name: /QR/ })).toHaveCount(3)
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
      expect(pageSizes(pdf)).toEqual(Array.from({ length: 3 }, () => ({ width, height })))

      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('searchbox')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
      // Paper is paper, whatever theme the visitor prefers.
      await expect(posters(page).first()).toHaveCSS('background-color', 'rgb(252, 250, 246)')
      await page.emulateMedia({ media: null })
    })

  await test.step('every upcoming event fits on its poster, on the screen and on paper', async () => {
    expect(all.length).toBeGreaterThan(25)
    const expectFit = async (slugs: readonly string[]) => {
      await expect(posters(page)).toHaveCount(slugs.length)
      await page.evaluate(() => document.fonts.ready)
      expect(await overflows(posters(page))).toEqual([])
      await page.emulateMedia({ media: 'print' })
      expect(await overflows(posters(page))).toEqual([])
      await page.emulateMedia({ media: 'screen' })
    }
    await chooseLanguage(page, 'ru')
    await showInPlace(page, `/posters?${query(all.slice(0, 12))}`)
    await expectFit(all.slice(0, 12))
    // Russian titles are the longer ones; a page of English ones as well.
    await test.step('the first twelve in English', async () => {
      const before = await posters(page).first().textContent()
      await chooseLanguage(page, 'en')
      await expect(posters(page).first()).not.toHaveText(before ?? '')
      await expectFit(all.slice(0, 12))
      await chooseLanguage(page, 'ru')
      await expect(posters(page).first()).toHaveText(before ?? '')
    })
    for (let first = 12; first < all.length; first += 12)
      await test.step(`from the ${first + 1}th on`, async () => {
        const before = await posters(page).first().textContent()
        await showInPlace(page, `/posters?${query(all.slice(first, first + 12))}`)
        await expect(posters(page).first()).not.toHaveText(before ?? '')
        await expectFit(all.slice(first, first + 12))
      })
  })

  await test.step('the longest words and titles fit on a poster', async () => {
    const titles = [
      'Рентгеноэлектрокардиографического',
      'Высокопревосходительствующий Достопримечательностинаходящийся',
      'Затмения, которые изменили историю, и те, которым это приписали: от Фалеса до наших дней, с картинками',
      'Очень подробный рассказ обо всём, что мы знаем, '.repeat(4),
    ]
    await changeData<object[]>(context, 'events', (rows) =>
      rows.map((row, place) => ({ ...row, title: { ru: titles[place] ?? 'Квиз' } })),
    )
    await showInPlace(page, `/posters?${query(all.slice(0, 4))}`)
    await expect(page.getByRole('heading', { level: 3, name: 'Рентгено' })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const words = await overflows(posters(page))
    // The last one is longer than any title should be: it ends in an ellipsis, and stays on its sheet.
    expect(words.filter((problem) => !`${problem}`.startsWith('cut Очень подробный'))).toEqual([])
  })
})
