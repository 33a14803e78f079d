import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

/** A day that no other test of this run has, years from now. */
const aDay = () =>
  new Date(Date.UTC(2040, 0, 1 + Math.floor(Math.random() * 5000))).toISOString().slice(0, 10)

test('an admin adds a speaker with a post and an event with them and a programme, previews and publishes it, and visitors see all', async ({
  visit,
  page,
  context,
  problems,
}) => {
  // The server does not know who asks: to it a draft is no page.
  problems.allow(/status of 404 .*\/events\/opyt-/)
  const mark = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')
  const [speaker, name, post] = [`Гипатия ${mark}`, `Опыт ${mark}`, `О числах ${mark}`]
  const day = aDay()
  await signInAs(page, await newAccount({ role: 'admin' }))
  await visit('/admin/speakers')

  await test.step('adds the speaker', async () => {
    await page.getByRole('link', { name: 'Создать' }).click()
    await page.getByLabel('Имя (русский)').fill(speaker)
    await page.getByLabel('Кто это одной строкой (русский)').fill('математик из Александрии')
    await page.getByRole('textbox', { name: 'Биография (русский)' }).fill('Учила считать звёзды.')
    await page
      .getByRole('group', { name: 'Портрет' })
      .locator('input[type=file]')
      .setInputFiles({
        name: 'portrait.png',
        mimeType: 'image/png',
        buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } }),
      })
    await expect(page.getByRole('button', { name: 'Заменить' })).toBeVisible()
    await expectAccessible(page, 'structure')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/admin/speakers')
  })
  await test.step('writes a post of theirs', async () => {
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(mark)
    await page.getByRole('link', { name: speaker }).click()
    await page.getByRole('link', { name: 'Написать' }).click()
    await page.getByLabel('Заголовок (русский)').fill(post)
    await page.getByRole('textbox', { name: 'Текст записи (русский)' }).fill('Числа не спят.')
    await page.getByRole('radio', { name: 'Опубликовать сейчас' }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('link', { name: post })).toBeVisible()
  })
  await test.step('fills the form of an event', async () => {
    await navigateTo(page, '/admin/events/new')
    await page.getByRole('textbox', { name: 'Название (русский)' }).fill(name)
    await expect(page.getByRole('textbox', { name: /^Адрес страницы/ })).toHaveValue(/^opyt-/)
    await page.getByRole('textbox', { name: 'Описание (русский)' }).fill('Смешаем два раствора.')
    await page.locator('[name=starts_at]').fill(`${day}T19:00`)
    await page.locator('[name=ends_at]').fill(`${day}T21:00`)
    await page
      .getByRole('combobox', { name: /^Пространство/ })
      .selectOption({ label: 'Лаборатория, 12 мест' })
    const speakers = page.getByRole('group', { name: 'Спикеры' })
    await speakers.getByRole('button', { name: 'Добавить' }).click()
    await page.getByRole('combobox', { name: /^Спикер/ }).fill(mark)
    await page.getByRole('option', { name: new RegExp(speaker) }).click()
    const programme = page.getByRole('group', { name: 'Программа' })
    await programme.getByRole('button', { name: 'Добавить' }).click()
    await programme.getByRole('textbox', { name: 'Название (русский)' }).fill('Первый раствор')
    await programme.getByLabel(/^Конец/).fill(`${day}T19:45`)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/admin/events')
  })

  await test.step('finds the draft and looks at its page in English', async () => {
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(name)
    await expect(page).toHaveURL(/\?q=/)
    await page.getByRole('link', { name }).click()
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Предпросмотр (EN)' }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(preview.getByText('Only staff see this page')).toBeVisible()
    await expect(preview.getByText('Смешаем два раствора.')).toBeVisible()
    await preview.close()
  })

  await test.step('publishes it', async () => {
    await page.getByRole('radio', { name: 'Опубликовать сейчас' }).check()
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/events\?q=/)
  })

  const [row] = await withDatabase(
    (sql) => sql<{ slug: string }[]>`select slug from public.events where title ->> 'ru' = ${name}`,
  )
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await test.step('visitors see the event, its speaker and the post', async () => {
    await visit(`/events/${row?.slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Первый раствор')).toBeVisible()
    await page
      .getByRole('link', { name: new RegExp(speaker) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: speaker })).toBeVisible()
    await expect(page.getByText('Учила считать звёзды.')).toBeVisible()
    await expect(page.locator('img[src*="/media/speakers/"]').first()).toBeVisible()
    await page.getByRole('link', { name: new RegExp(post) }).click()
    await expect(page.getByText('Числа не спят.')).toBeVisible()
  })
})
