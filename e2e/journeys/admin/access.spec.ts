import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

test('a moderator cannot open the page of users by the menu or by its URL', async ({ visit, page }) => {
  await signInAs(page, await newAccount({ role: 'moderator' }))
  await visit('/admin/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  await expect(page).toHaveURL('/admin/users')
  await visit('/admin')
  await expect(page.getByRole('link', { name: /^Комментарии/ })).not.toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Пользователи/ })).toHaveCount(0)
})

test('an account without a role sees an access error with a link home', async ({ visit, page }) => {
  const account = await newAccount()
  await signInAs(page, account)
  for (const path of ['/admin', '/admin/promo-codes', '/admin/comments']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
    await expect(page.getByText(`Вы вошли как ${account.email}.`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL('/')
})
