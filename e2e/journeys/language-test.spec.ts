import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

/** The rows of one table, each with its cells. */
const rows = (page: Page, table: string) =>
  page
    .getByRole('region', { name: table })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' '))),
    )

test('the language test shows which source decided and what is loaded, and changes the language', async ({
  visit,
  page,
}) => {
  await visit('/language-test')
  await test.step('the language test shows the URL of each loaded namespace', async () => {
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
  await test.step('the language parameter decides, leaves the URL, and is stored', async () => {
    await page.getByRole('link', { name: '?lang=en' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Language test' })).toBeVisible()
    await expect(page).toHaveURL('/language-test')
    await expect
      .poll(async () => (await rows(page, 'Who says what'))[0])
      .toEqual(['Parameter lang decided', 'en', 'silent'])
    expect((await rows(page, 'Who says what'))[3]?.[2]).toBe('en')
  })
  await test.step('the hash and the button of the language test change the language', async () => {
    await page.getByRole('link', { name: '#ru' }).click()
    await expect(page.getByText('Сейчас действует русский (ru).')).toBeVisible()
    await expect(page).toHaveURL('/language-test')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByText('The language in force is English (en).')).toBeVisible()
  })
  await test.step('the language test shows the key of a missing message', async () => {
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
})
