import { expectAccessible } from '../../fixtures/accessible.ts'
import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { visitor } from '../../fixtures/visit.ts'

test('a super admin makes an account a moderator and blocks it', async ({
  visit,
  page,
  pageInNewContext,
}) => {
  const [boss, person] = await Promise.all([
    newAccount({ role: 'super_admin', language: 'en' }),
    newAccount({ name: 'Vera Promoted', language: 'en' }),
  ])
  await signInAs(page, boss)
  await visit(`/admin/users?q=${person.email}`, { language: 'en' })
  const row = page.getByRole('row', { name: /Vera Promoted/ })
  const theirs = await pageInNewContext()
  await signInAs(theirs, person)
  const visitAsThem = visitor(theirs)

  await test.step('gives the role', async () => {
    await row.getByRole('button', { name: 'Change role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role: Vera Promoted' })
    await dialog.getByRole('radio', { name: /^Moderator/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change role' }).click()
    await expect(row.getByText('Moderator')).toBeVisible()
    await visitAsThem('/admin/comments', { language: 'en' })
    await expect(theirs.getByRole('heading', { level: 1, name: 'Comments' })).toBeVisible()
  })
  await test.step('blocks them: what they had is closed at their next step', async () => {
    await row.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
    await expect(row.getByText('Blocked')).toBeVisible()
    await visitAsThem('/admin/comments?show=all', { language: 'en' })
    await expect(theirs.getByRole('heading', { level: 1, name: 'Access denied' })).toBeVisible()
  })
})
