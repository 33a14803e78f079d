import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { chooseLanguage, navigateTo } from '../../fixtures/page-state.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an admin creates a promo code, finds it and merges a concurrent change, and has a plan that visitors see', async ({
  visit,
  page,
}) => {
  const mark = randomUUID().slice(0, 8)
  const name = `Night shift ${mark.replaceAll(/\d/g, 'x')}`
  const code = `E2E${mark.toUpperCase()}`
  await signInAs(page, await newAccount({ role: 'admin' }))
  await visit('/admin/promo-codes')

  await test.step('creates a promo code', async () => {
    await page.getByRole('link', { name: 'Создать' }).click()
    await page.getByLabel(/^Код/).fill(code)
    await page.getByRole('textbox', { name: 'Процент' }).fill('10')
    await page.getByLabel('Заметка (русский)').fill('Для проверки')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/admin/promo-codes')
  })
  await test.step('finds it', async () => {
    await page.getByRole('searchbox', { name: 'Поиск' }).fill(code)
    await expect(page).toHaveURL(`/admin/promo-codes?q=${code}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: code }).click()
  })
  await test.step('changes it, while somebody else does', async () => {
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await page.getByRole('textbox', { name: 'Процент' }).fill('20')
    await withDatabase(
      (sql) => sql`update public.promo_codes set discount_percent = 30, usage_limit = 7 where code = ${code}`,
    )
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('heading', { name: 'Пока вы правили' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Применить выбор' }).click()
    await expect(page.getByLabel('Всего применений')).toHaveValue('7')
  })
  await test.step('is asked before Back loses it', async () => {
    await page.goBack()
    await page.getByRole('button', { name: 'Остаться' }).click()
    await expect(page.getByRole('textbox', { name: 'Процент' })).toHaveValue('20')
  })
  await test.step('finds the list as it was left, and the form no more', async () => {
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page).toHaveURL(`/admin/promo-codes?q=${code}`)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.goBack()
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('link', { name: code }).click()
    await page.getByRole('link', { name: 'Отмена' }).click()
    await expect(page).toHaveURL(`/admin/promo-codes?q=${code}`)
  })
  const [row] = await withDatabase(
    (sql) => sql`select discount_percent, usage_limit from public.promo_codes where code = ${code}`,
  )
  expect(row).toEqual({ discount_percent: 20, usage_limit: 7 })

  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

  await test.step('makes a plan', async () => {
    await chooseLanguage(page, 'en')
    await navigateTo(page, '/admin/coworking')
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.getByLabel('Name (русский)').fill(name)
    await expect(page.getByLabel('Page address')).not.toHaveValue('')
    await page.getByLabel('Name (English)').fill(name)
    await page.getByRole('textbox', { name: 'Price' }).fill('99000')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Item (русский)').fill('Кофе ночью')
    await page.getByLabel('Item (English)').fill('Coffee at night')
    await expectAccessible(page, 'structure')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL('/admin/coworking')
  })
  await test.step('visitors see it', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Coworking' }).first().click()
    await expect(plan).toContainText(/99,000\sRSD\sper month/)
    await expect(plan).toContainText('Coffee at night')
    await page.goBack()
  })
  await test.step('changes its price, which visitors see at once', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('textbox', { name: 'Price' }).fill('98500')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/admin/coworking')
    await page.getByRole('navigation').getByRole('link', { name: 'Coworking' }).first().click()
    await expect(plan).toContainText(/98,500\sRSD\sper month/)
    await page.goBack()
  })
  await test.step('deletes it, for nobody has ordered it', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page).toHaveURL('/admin/coworking')
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  })
})
