import { newAccount, signInAs } from '../../fixtures/accounts.ts'
import { faultsOf } from '../../fixtures/faults.ts'
import { accountMenu } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

test('the account menu does not move when its translations arrive late', async ({ page, context, visit }) => {
  await signInAs(page, await newAccount())
  const answer = await faultsOf(context, ({ pathname }) => pathname.includes('/locales/ru/account')).slow()
  await visit('/events')
  await accountMenu(page).button.click()
  const signOut = page.getByRole('banner').getByRole('button', { name: 'Выйти', exact: true })
  const place = await signOut.boundingBox()
  await answer()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Профиль' })).toBeVisible()
  expect(await signOut.boundingBox()).toEqual(place)
})
