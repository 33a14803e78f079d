import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

/** What the error page says. */
const TEXTS = {
  ru: {
    title: 'Что-то пошло не так',
    text: 'Произошла неожиданная ошибка. Попробуйте обновить страницу.',
    refresh: 'Обновить',
    home: 'На главную',
  },
  en: {
    title: 'Something went wrong',
    text: /unexpected error/i,
    refresh: 'Refresh',
    home: 'To home',
  },
} as const

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
  problems,
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

  await page.unrouteAll({ behavior: 'wait' })
  expect(problems.unexpected()).toEqual([])
  problems.allow(/asked to break|status of 404/)
  await visit('/language-test?crash=1', { language: 'en' })
  for (const language of ['en', 'ru'] as const)
    await test.step(`an error in the shell shows the error page with ways to continue (${language})`, async () => {
      // An open page follows the hash.
      await page.evaluate((hash) => {
        location.hash = hash
      }, language)
      const texts = TEXTS[language]
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
      await expect(page.getByText(texts.text)).toBeVisible()
      for (const name of [texts.refresh, texts.home])
        await expect(page.getByRole('button', { name })).toBeVisible()
    })
  await expectAccessible(page)
  const { title, refresh, home } = TEXTS.ru
  await test.step('one loads the page again', async () => {
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await page.getByRole('button', { name: refresh }).click()
    expect((await reloaded).url()).toContain('/language-test')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
  await test.step('the other one leads to the home page', async () => {
    await page.getByRole('button', { name: home }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1, name: /Вечера/ })).toBeVisible()
  })
})
