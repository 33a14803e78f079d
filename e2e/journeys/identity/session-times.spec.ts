import type { Page } from '@playwright/test'
import { newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { EXPIRED, heading, sessionFaults, stopClock, storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Browsers of tests never hide a page by themselves. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    isVisible ? 'visible' : 'hidden',
  )

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Проверка подключения' })

async function leaveFor(page: Page, milliseconds: number) {
  await setVisible(page, false)
  await page.clock.runFor(milliseconds)
  await setVisible(page, true)
  await page.clock.runFor(500)
}

// `shared-auth/src/session/session-return.test.ts` has every time and answer.
test('a session is checked on coming back after a long absence, and ends when the server rejects it', async ({
  page,
  visit,
  problems,
}) => {
  problems.allow(/40[0-9]/)
  const account = await newAccount()
  await signInAs(page, account)
  await stopClock(page)
  await visit('/profile')
  await expect(heading(page, 'Профиль')).toBeVisible()
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()

  await test.step('after more than two minutes checks the session and shows a notice', async () => {
    const answer = await sessionFaults(page).slow()
    await leaveFor(page, 120_100)
    await expect(notice(page)).toBeVisible()
    await expect(notice(page)).toContainText('Обновляем состояние после длительного бездействия...')
    await expect(heading(page, 'Профиль')).toBeVisible()
    await answer()
    await expect(notice(page)).toHaveCount(0)
    await expect(heading(page, 'Профиль')).toBeVisible()
  })

  await test.step('signs out when the server rejects the session, and shows the sign-in dialog', async () => {
    await withDatabase((sql) => sql`delete from auth.users where id = ${account.id}`)
    await leaveFor(page, 130_000)
    await expect(toast(page, EXPIRED)).toBeVisible()
    await expect(page.getByText(account.email)).toHaveCount(0)
    await expect(new SignInDialog(page).heading('signIn')).toBeVisible()
    expect(await storedSession(page)).toBeNull()

    await test.step('the toast stands at the top, in the middle', async () => {
      const box = await toast(page, EXPIRED).locator('xpath=ancestor::*[@data-type]').boundingBox()
      const width = page.viewportSize()?.width ?? 0
      expect(box?.y).toBeLessThan(100)
      expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(width / 2, -1)
    })

    await test.step('the toast stays five seconds', async () => {
      await page.clock.runFor(4500)
      await expect(toast(page, EXPIRED)).toBeVisible()
      await page.clock.runFor(600)
      // It leaves for a moment.
      await page.clock.runFor(300)
      await expect(toast(page, EXPIRED)).toHaveCount(0)
    })
  })
})
