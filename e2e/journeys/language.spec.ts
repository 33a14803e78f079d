import { newEvent } from '../fixtures/events.ts'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const STORE = 'i18nextLng'

test.describe('language', () => {
  test('a language in the URL changes the language, is stored, and leaves the URL', async ({
    visit,
    page,
  }) => {
    for (const address of ['/events?lang=en&type=lecture', '/events?type=lecture#en'])
      await test.step(`${address} changes the language, is stored, and leaves the URL`, async () => {
        await visit('/')
        await page.evaluate((key) => localStorage.removeItem(key), STORE)
        const before = await page.evaluate(() => history.length)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
        await expect(page).toHaveURL(/\/events\?type=lecture$/)
        await expect(page.locator('html')).toHaveAttribute('lang', 'en')
        expect(await page.evaluate(() => history.length)).toBe(before + 1)
        expect(await page.evaluate((key) => localStorage.getItem(key), STORE)).toBe('en')
      })
    await test.step('a reload keeps it', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    })
  })

  test('a language parameter leaves the rest of the URL, and an odd one the language', async ({ page }) => {
    for (const odd of ['%3Cscript%3Ealert(1)%3C/script%3E', '%00'])
      await test.step(`?lang=${odd} leaves the default language`, async () => {
        await page.goto(`/?lang=${odd}`)
        await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      })
    await test.step('a language parameter leaves other parameters and the hash in the URL', async () => {
      await page.goto('/?lang=en&utm=x#about')
      await expect(page).toHaveURL(/\/\?utm=x#about$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
    await test.step('a link to #ru changes the language of an open page', async () => {
      await chooseLanguage(page, 'ru')
      await expect(page.getByRole('heading', { level: 1, name: /Вечера/ })).toBeVisible()
    })
  })

  test('translations whose request fails twice are fetched again', async ({ page, visit, problems }) => {
    problems.allow(/503|Failed to load resource/)
    let failures = 0
    await page.route('**/locales/ru/home.json', (route) =>
      failures++ < 2 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    )
    await visit('/')
    await expect(page.getByRole('heading', { level: 1, name: /Вечера/ })).toBeVisible()
    // The words are on the page before its code has run, so only the requests tell.
    await expect.poll(() => failures).toBeGreaterThan(2)
  })

  test('missing translations are not requested again', async ({ page, problems }) => {
    problems.allow(/404|Failed to load resource/)
    const requests: string[] = []
    await page.route('**/locales/*/events.json', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ status: 404, body: '404' })
    })
    await page.goto('/events')
    await expect(page.getByRole('heading', { name: 'Раздел временно недоступен' })).toBeVisible()
    // The page asks where the build's words lie and where the site's do, in one language, the preload as well.
    expect(new Set(requests).size).toBe(2)
    expect(requests.length).toBeLessThanOrEqual(4)
  })
})

test('an English page with Serbian names loads the Latin font only', async ({ visit, page, requests }) => {
  const { slug } = await newEvent({
    // The page lists the next events of its kind, and those of other tests may have no English title.
    kind: 'screening',
    title: { ru: 'Лекция', en: 'Čačak, Ćuprija, Đorđe, Šabac, Žabalj: čćđšž' },
  })
  await visit(`/events/${slug}?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: /čćđšž/ })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const fonts = requests
    .filter((url) => url.endsWith('.woff2'))
    .map((url) => /onest-([a-z-]+)-wght/.exec(url)?.[1])
  expect([...new Set(fonts)]).toEqual(['latin'])
})
