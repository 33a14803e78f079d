import { newEvent } from '../fixtures/events.ts'
import { chooseLanguage } from '../fixtures/page-state.ts'
import { expect, test } from '../fixtures/test.ts'

const STORE = 'i18nextLng'

test('a language in the URL changes the language, is stored, and leaves the URL', async ({
  visit,
  page,
  request,
  requests,
}) => {
  const { slug } = await newEvent({
    // The page lists the next events of its kind, and those of other tests may have no English title.
    kind: 'screening',
    title: { ru: 'Лекция', en: 'Čačak, Ćuprija, Đorđe, Šabac, Žabalj: čćđšž' },
  })
  await test.step('a parameter changes the language of a page that opens with it', async () => {
    await visit(`/events/${slug}?lang=en&from=mail`)
    await expect(page).toHaveURL(`/events/${slug}?from=mail`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORE)).toBe('en')
  })
  await test.step('an English page with Serbian names loads the Latin font only', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /čćđšž/ })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const fonts = requests
      .filter((url) => url.endsWith('.woff2'))
      .map((url) => /onest-([a-z-]+)-wght/.exec(url)?.[1])
    expect([...new Set(fonts)]).toEqual(['latin'])
  })
  await test.step('a link to #ru changes the language of an open page', async () => {
    await chooseLanguage(page, 'ru')
    await expect(page.getByRole('heading', { level: 1, name: 'Лекция' })).toBeVisible()
    await expect(page).toHaveURL(`/events/${slug}?from=mail`)
  })
  await test.step('so does a hash, also where the server renders another language', async () => {
    await chooseLanguage(page, 'en')
    await page.goto('/events?type=quiz#ru')
    await expect(page.getByRole('heading', { level: 1, name: 'События' })).toBeVisible()
    await expect(page).toHaveURL(/\/events\?type=quiz$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    expect(await page.evaluate((key) => localStorage.getItem(key), STORE)).toBe('ru')
  })
  for (const odd of ['%3Cscript%3Ealert(1)%3C/script%3E', '%00'])
    await test.step(`?lang=${odd} leaves the default language`, async () => {
      const response = await request.get(`/?lang=${odd}`)
      expect(response.ok()).toBe(true)
      expect(await response.text()).toMatch(/<html[^>]* lang="ru"/)
    })
})
