import { expectAccessible } from '../fixtures/accessible.ts'
import { expect, test } from '../fixtures/test.ts'

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

test('an error in the shell shows the error page with ways to continue', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/asked to break|status of 404/)
  for (const language of ['en', 'ru'] as const)
    await test.step(`an error in the shell shows the error page with ways to continue (${language})`, async () => {
      const texts = TEXTS[language]
      await visit('/language-test?crash=1', { language })
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
