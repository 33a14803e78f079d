import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an admin adds a speaker with a portrait and a post, and visitors see them', async ({ visit, page }) => {
  const mark = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')
  const name = `Гипатия ${mark}`
  await signInAs(page, await newAccount({ role: 'admin' }))
  await visit('/admin/speakers')

  await test.step('adds the speaker', async () => {
    await page.getByRole('link', { name: 'Создать' }).click()
    await page.getByLabel('Имя (русский)').fill(name)
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
    await page.getByRole('link', { name }).click()
    await page.getByRole('link', { name: 'Написать' }).click()
    await page.getByLabel('Заголовок (русский)').fill(`О числах ${mark}`)
    await page.getByRole('textbox', { name: 'Текст записи (русский)' }).fill('Числа не спят.')
    await page.getByRole('radio', { name: 'Опубликовать сейчас' }).check()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('link', { name: `О числах ${mark}` })).toBeVisible()
  })
  await test.step('finds both on the site', async () => {
    await navigateTo(page, `/speakers?q=${mark}`)
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Учила считать звёзды.')).toBeVisible()
    await expect(page.locator('img[src*="/media/speakers/"]').first()).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`О числах ${mark}`) }).click()
    await expect(page.getByText('Числа не спят.')).toBeVisible()
  })
})
