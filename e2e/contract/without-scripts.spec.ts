import type { Page } from '@playwright/test'
import { BREAKPOINTS } from '../fixtures/breakpoints.ts'
import { expect, test } from '../fixtures/test.ts'

type Language = 'ru' | 'en'

/** Public pages, with a text of the database that they contain. */
const PAGES: readonly { path: string; ru: RegExp; en: RegExp; status?: number }[] = [
  { path: '/', ru: /мест/, en: /seats? left/ },
  { path: '/events', ru: /Живое\sтесто/, en: /Living\sDough/ },
  { path: '/events/last-seat', ru: /Закваска\s— это договор/, en: /Sourdough is/ },
  { path: '/events/last-seat/register', ru: /Живое\sтесто/, en: /Living\sDough/ },
  { path: '/courses', ru: /Мозг\sза\sшесть\sвечеров/, en: /The\sBrain\sin\sSix\sEvenings/ },
  { path: '/courses/sky-for-beginners', ru: /10[\s,]800\sRSD/, en: /10[\s,]800\sRSD/ },
  { path: '/courses/sky-for-beginners/enrol', ru: /нужен\sJavaScript/, en: /needs JavaScript/ },
  { path: '/speakers', ru: /Андрей\sЛисин/, en: /Andrej Lisin/ },
  { path: '/speakers/lev-tumanyan', ru: /Звезда\sморгает/, en: /A Star Winks/ },
  { path: '/speakers/lev-tumanyan/blog/why-stars-twinkle', ru: /Лев\sТуманян/, en: /Lev Tumanyan/ },
  { path: '/posters', ru: /Живое\sтесто/, en: /Living\sDough/ },
  { path: '/about', ru: /Дорчол/, en: /Dorćol/ },
  { path: '/support', ru: /Patreon/, en: /Patreon/ },
  { path: '/support/donate', ru: /нужен\sJavaScript/, en: /needs JavaScript/ },
  { path: '/terms', ru: /\S/, en: /\S/ },
  { path: '/requisites', ru: /Donacija/, en: /Donacija/ },
  { path: '/coworking', ru: /1[\s,]200\sRSD/, en: /1[\s,]200\sRSD/ },
  { path: '/coworking/day/order', ru: /1[\s,]200\sRSD/, en: /1[\s,]200\sRSD/ },
  { path: '/rent', ru: /10:00–11:00|Свободно/, en: /10:00–11:00|Free/ },
  { path: '/subscriptions', ru: /4[\s,]500\sRSD/, en: /4[\s,]500\sRSD/ },
  { path: '/subscriptions/ten-evenings/buy', ru: /4[\s,]500\sRSD/, en: /4[\s,]500\sRSD/ },
  { path: '/hub_calendar', ru: /Мозг\sза\sшесть\sвечеров/, en: /The\sBrain\sin\sSix\sEvenings/ },
  { path: '/no-such-page', ru: /Страница не\sнайдена/, en: /Page not found/, status: 404 },
  { path: '/events/no-such-event', ru: /Событие не\sнайдено/, en: /Event not found/, status: 404 },
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

/** Other pages differ by their words alone, which every-page.spec.ts looks at. */
const IN_ENGLISH = PAGES.filter((_, index) => index % 4 === 0 || index === PAGES.length - 1)

const NO_DEFECTS = { headings: 1, overflow: 0, loading: false, busy: 0, buttons: [], fields: [], links: true }

for (const language of ['ru', 'en'] as const)
  test(`public pages are complete without scripts in ${language}`, async ({ pageInNewContext }) => {
    test.slow()
    const page = await pageInNewContext(withoutScripts(language))
    for (const { path, status = 200, ...texts } of language === 'ru' ? PAGES : IN_ENGLISH)
      await test.step(path, async () => {
        const response = await page.goto(path)
        expect(response?.status()).toBe(status)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('main')).toContainText(texts[language], { useInnerText: true })
        expect(await defectsOf(page)).toEqual(NO_DEFECTS)
      })
  })

test('without scripts a list is searched, filtered and continued', async ({ pageInNewContext }) => {
  const page = await pageInNewContext(withoutScripts('en'))
  const cards = page.getByRole('main').getByRole('article')
  await page.goto('/events')
  await expect(cards).toHaveCount(12)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('lecture')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/type=lecture/)
  await expect(cards.first()).toContainText('Lecture')
  await page.goto('/events')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: /RU/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
})

test('without scripts a form shows how to contact the hub', async ({ pageInNewContext }) => {
  const page = await pageInNewContext(withoutScripts('en'))
  await page.goto('/events/last-seat/register')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@hub.example' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.locator('a[href^="tel:"]')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
})

test('without scripts links lead to other weeks of a space and other months of the calendar', async ({
  pageInNewContext,
}) => {
  const page = await pageInNewContext(withoutScripts('en'))
  await page.goto('/rent')
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

  await page.goto('/hub_calendar')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/date=/)
  await page.getByRole('checkbox', { name: 'Meetings' }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/kinds=event&kinds=meeting/)
  await expect(page.getByRole('checkbox', { name: 'Meetings' })).toBeChecked()
})
