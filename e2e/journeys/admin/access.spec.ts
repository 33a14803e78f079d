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
