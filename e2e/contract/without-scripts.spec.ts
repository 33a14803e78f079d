import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '../fixtures/breakpoints.ts'
import { expect, test } from '../fixtures/test.ts'

type Language = 'ru' | 'en'

/** Public pages, each in one language, with a text of the database that they contain: in the other their words alone differ. */
const PAGES: readonly { path: string; language: Language; text: RegExp; status?: number }[] = [
  { path: '/', language: 'ru', text: /мест/ },
  { path: '/events', language: 'en', text: /Living\sDough/ },
  { path: '/events/last-seat', language: 'ru', text: /Закваска\s— это договор/ },
  { path: '/events/last-seat/register', language: 'en', text: /Living\sDough/ },
  { path: '/courses', language: 'ru', text: /Мозг\sза\sшесть\sвечеров/ },
  { path: '/courses/sky-for-beginners', language: 'en', text: /10[\s,]800\sRSD/ },
  { path: '/courses/sky-for-beginners/enrol', language: 'ru', text: /нужен\sJavaScript/ },
  { path: '/speakers', language: 'en', text: /Andrej Lisin/ },
  { path: '/speakers/lev-tumanyan', language: 'ru', text: /Звезда\sморгает/ },
  { path: '/speakers/lev-tumanyan/blog/why-stars-twinkle', language: 'en', text: /Lev Tumanyan/ },
  { path: '/posters', language: 'ru', text: /Живое\sтесто/ },
  { path: '/about', language: 'en', text: /Dorćol/ },
  { path: '/support', language: 'ru', text: /Patreon/ },
  { path: '/support/donate', language: 'en', text: /needs JavaScript/ },
  { path: '/terms', language: 'ru', text: /\S/ },
  { path: '/qr', language: 'en', text: /only works with JavaScript/ },
  { path: '/requisites', language: 'en', text: /Donacija/ },
  { path: '/coworking', language: 'ru', text: /1[\s,]200\sRSD/ },
  { path: '/coworking/day/order', language: 'en', text: /1[\s,]200\sRSD/ },
  { path: '/rent', language: 'en', text: /10:00–11:00|Free/ },
  { path: '/subscriptions', language: 'ru', text: /4[\s,]500\sRSD/ },
  { path: '/subscriptions/ten-evenings/buy', language: 'ru', text: /4[\s,]500\sRSD/ },
  { path: '/hub_calendar', language: 'en', text: /The\sBrain\sin\sSix\sEvenings/ },
  { path: '/no-such-page', language: 'ru', text: /Страница не\sнайдена/, status: 404 },
  { path: '/events/no-such-event', language: 'en', text: /Event not found/, status: 404 },
]

const withoutScripts = (locale: Language) => ({
  javaScriptEnabled: false,
  locale,
  viewport: BREAKPOINTS.phone,
})

/** What a page shows that needs scripts, or hides without them. */
const defectsOf = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const shown = <E extends Element>(selector: string) =>
      [...document.querySelectorAll<E>(selector)].filter(isShown)
    const submits = ({ form, type }: HTMLButtonElement) => type === 'submit' && form?.hasAttribute('action')
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    // Radio buttons outside of forms switch by style sheet.
    const isSent = ({ form, name, type }: Field) =>
      type === 'radio' || (name !== '' && form?.hasAttribute('action'))
    const root = document.documentElement
    return {
      headings: shown('h1').length,
      overflow: root.scrollWidth - root.clientWidth,
      // biome-ignore lint/performance/useDomNodeTextContent: only what is visible counts
      loading: /Загружа|Loading/.test(document.body.innerText),
      busy: shown('main [aria-busy=true]').length,
      buttons: shown<HTMLButtonElement>('button')
        .filter((it) => !submits(it))
        .map((it) => it.outerHTML),
      fields: shown<Field>('input, select, textarea')
        .filter((it) => !isSent(it))
        .map((it) => it.outerHTML),
      links: shown('header nav a[href]').length > 0,
    }
  })

const NO_DEFECTS = { headings: 1, overflow: 0, loading: false, busy: 0, buttons: [], fields: [], links: true }

/** What works on a page without scripts, besides reading it. */
const USES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/events': searchEvents,
  '/events/last-seat/register': findContacts,
  '/rent': lookAtOtherWeeks,
  '/hub_calendar': lookAtOtherMonths,
}

for (const language of ['ru', 'en'] as const)
  test(`public pages are complete without scripts in ${language}`, async ({ pageInNewContext }) => {
    const page = await pageInNewContext(withoutScripts(language))
    for (const { path, text, status = 200 } of PAGES.filter((it) => it.language === language))
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('main')).toContainText(text, { useInnerText: true })
        expect(await defectsOf(page)).toEqual(NO_DEFECTS)
        await USES[path]?.(page)
      })
    if (language === 'en') await test.step('the language is switched', () => switchLanguage(page))
  })

/** A list is searched, filtered and continued. */
async function searchEvents(page: Page): Promise<void> {
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(24)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('lecture')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/type=lecture/)
  await expect(cards.first()).toContainText('Lecture')
}

async function switchLanguage(page: Page): Promise<void> {
  await page.getByRole('link', { name: /RU/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
}

/** A form shows how to contact the hub. */
async function findContacts(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@hub.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
}

/** Links lead to other weeks of a space. */
async function lookAtOtherWeeks(page: Page): Promise<void> {
  const thisWeek = await page.getByRole('radio').first().locator('..').textContent()
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(/week=/)
  await expect(page.getByRole('radio').first().locator('..')).not.toHaveText(thisWeek ?? '')
  const cells = page.getByRole('gridcell')
  await page.waitForLoadState('domcontentloaded')
  const ofMonday = await cells.count()
  await page.getByRole('radio').last().check()
  await expect(cells).toHaveCount(ofMonday)
  await page.getByRole('navigation', { name: 'Space' }).getByRole('link', { name: 'Studio' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Studio' })).toBeVisible()
}

/** Links and filters lead to other months and kinds of the calendar. */
async function lookAtOtherMonths(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/date=/)
  await page.getByRole('checkbox', { name: 'Meetings' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/kinds=event&kinds=meeting/)
  await expect(page.getByRole('checkbox', { name: 'Meetings' })).toBeChecked()
}
