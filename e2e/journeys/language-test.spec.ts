import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

/** The rows of one table, each with its cells. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('region', { name: table })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))),
    )

test('the language test shows the value of each source and which one decided', async ({ visit, page }) => {
  await visit('/language-test', { language: 'en' })
  await expect
    .poll(() => rows(page, 'Who says what'))
    .toEqual([
      ['Parameter lang ', 'silent', 'silent'],
      ['Hash #ru or #en ', 'silent', 'silent'],
      ['Cookie i18nextLng decided', 'en', 'en'],
      ['localStorage ', 'silent', 'silent'],
      ['sessionStorage ', 'silent', 'silent'],
      ['Browser settings ', expect.stringMatching(/^ru/), expect.stringMatching(/^ru/)],
      ['The html tag ', expect.any(String), 'en'],
      ['Fallback language ', 'ru', 'ru'],
    ])
  await expectAccessible(page)
})

test('the language parameter decides, leaves the URL, and is stored', async ({ visit, page }) => {
  await visit('/language-test')
  await page.getByRole('link', { name: '?lang=en' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Language test' })).toBeVisible()
  await expect(page).toHaveURL('/language-test')
  await expect
    .poll(async () => (await rows(page, 'Who says what'))[0])
    .toEqual(['Parameter lang decided', 'en', 'silent'])
  expect((await rows(page, 'Who says what'))[3]?.[2]).toBe('en')
})

test('the button and the hash of the language test change the language', async ({ visit, page }) => {
  await visit('/language-test')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('The language in force is English (en).')).toBeVisible()
  await page.getByRole('link', { name: '#ru' }).click()
  await expect(page.getByText('Сейчас действует русский (ru).')).toBeVisible()
  await expect(page).toHaveURL('/language-test')
})

test('the language test shows the URL of each loaded namespace', async ({ visit, page }) => {
  await visit('/language-test')
  await expect
    .poll(() => rows(page, 'Пространства имён'))
    .toEqual(
      expect.arrayContaining([
        ['boot', 'ru', 'загружено', 'вместе с кодом'],
        ['common', 'ru', 'загружено', expect.stringMatching(/^\/shell\/.*\/locales\/ru\/common\.json$/)],
        ['language-test', 'ru', 'загружено', expect.stringMatching(/\/locales\/ru\/language-test\.json$/)],
      ]),
    )
})

test('the language test shows the key of a missing message', async ({ visit, page }) => {
  await page.route('**/locales/en/language-test.json', async (route) => {
    const response = await route.fetch()
    const texts = (await response.json()) as { byAddress?: string }
    delete texts.byAddress
    await route.fulfill({ response, json: texts })
  })
  // With something in the query it is no prerendered page, with all its texts.
  await visit('/language-test?draw=anew', { language: 'en' })
  await expect.poll(() => rows(page, 'What is missing')).toEqual([['byAddress', 'language-test', 'en']])
  await expect(page.getByText('Адресом:')).toBeVisible()
})

const SAMPLES = {
  ru: {
    Множественное: ['0 событий', '1 событие', '2 события', '5 событий', '21 событие', '1,5 события'],
    Даты: ['сб, 12 декабря, 19:00', 'сб, 12 декабря', '12 декабря', '19:00', 'декабрь 2026', '12–13 декабря'],
    Числа: ['1 234 567,891', '1 200 RSD', '1 025,12 RSD', '-99 EUR', '25 %'],
  },
  en: {
    Plurals: ['0 events', '1 event', '2 events', '5 events', '21 events', '1.5 events'],
    Dates: [
      'Sat 12 December, 19:00',
      'Sat 12 December',
      '12 December',
      '19:00',
      'December 2026',
      '12–13 December',
    ],
    Numbers: ['1,234,567.891', '1,200 RSD', '1,025.12 RSD', '-99 EUR', '25%'],
  },
} as const

for (const language of ['ru', 'en'] as const)
  test(`the language test shows counts, dates and sums in ${language}, in Belgrade time`, async ({
    visit,
    page,
  }) => {
    await page.clock.setFixedTime('2026-11-20T12:00:00Z')
    // The year that a page was prerendered in may be another.
    await visit('/language-test?draw=anew', { language })
    for (const [table, expected] of Object.entries(SAMPLES[language]))
      expect((await rows(page, table)).map(([, text]) => text)).toEqual(expected)
  })

test('the language test has noindex, and throws on request', async ({ visit, page, problems }) => {
  problems.allow(/asked to break/)
  await visit('/language-test')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visit('/language-test?crash=1')
  await expect(page.getByRole('heading', { level: 1, name: 'Что-то пошло не так' })).toBeVisible()
})
