import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

test('an admin creates, changes and deletes a plan, and visitors see it', async ({ visit, page }) => {
  const name = `Night shift ${randomUUID().slice(0, 8).replaceAll(/\d/g, 'x')}`
  await signInAs(page, await newAccount({ role: 'admin', language: 'en' }))
  await visit('/admin/coworking', { language: 'en' })
  const plan = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

  await test.step('makes it', async () => {
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
