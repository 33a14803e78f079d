import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'

test('somebody without a role is told so, and led home', async ({ visit, page }) => {
  await signInAs(page, await newAccount())
  for (const path of ['/admin', '/admin/promo-codes', '/admin/comments']) {
    await visit(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Недостаточно прав' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'На главную', exact: true }).click()
  await expect(page).toHaveURL('/')
})
