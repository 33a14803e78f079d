import type { Page } from '@playwright/test'
import { type Account, newAccount, signInAs, withDatabase } from '../../fixtures/accounts.ts'
import { SignInDialog, toast } from '../../fixtures/sign-in-dialog.ts'
import { heading, sessionFaults, stopClock, storedSession } from '../../fixtures/stored-session.ts'
import { expect, test } from '../../fixtures/test.ts'

const EXPIRED = 'Сессия истекла. Пожалуйста, войдите в систему заново.'
const MINUTE = 60_000

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

test('a session ends when it is no longer stored, and when it is not confirmed on coming back', async ({
  page,
  visit,
  requests,
  problems,
}) => {
  problems.allow(/40[0-9]/)
  const dialog = new SignInDialog(page)
  const signInWithStoppedClock = async (account: Account) => {
    await page.clock.resume()
    await dialog.signIn(account)
    await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
    await expect(toast(page, EXPIRED)).toHaveCount(0)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE)
  }
  await signInAs(page, await newAccount())
  await stopClock(page)
  await visit('/profile')
  await expect(heading(page, 'Профиль')).toBeVisible()

  await test.step('the expiry watcher ends a session that is no longer stored once, ten seconds after the page opened', async () => {
    await page.evaluate(() => localStorage.setItem('hub-auth', '{"access_token":"ey'))
    await page.clock.runFor(10_000)
    await expect(toast(page, EXPIRED)).toBeVisible()
    await expect(dialog.heading('signIn')).toBeVisible()
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

    await test.step('the next look finds nobody', async () => {
      await page.clock.runFor(5 * MINUTE + 1000)
      await expect(toast(page, EXPIRED)).toHaveCount(0)
    })
  })

  await signInWithStoppedClock(await newAccount())
  await test.step('after two minutes or less does not check the session', async () => {
    const before = requests.length
    await leaveFor(page, 120_000)
    await page.clock.runFor(1000)
    await expect(notice(page)).toHaveCount(0)
    expect(requests.slice(before).filter((url) => url.includes('/auth/v1/'))).toEqual([])
  })

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

  await test.step('signs out after three seconds without a response, and its notice disappears five seconds later', async () => {
    const answer = await sessionFaults(page).slow()
    await leaveFor(page, 200_000)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(2900)
    await expect(toast(page, EXPIRED)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(toast(page, EXPIRED)).toBeVisible()
    await page.clock.runFor(4700)
    await expect(notice(page)).toBeVisible()
    await page.clock.runFor(300)
    await expect(notice(page)).toHaveCount(0)
    expect(await storedSession(page)).toBeNull()
    await answer()
  })

  await test.step('signs out when the server rejects the session, and shows the sign-in dialog', async () => {
    const account = await newAccount()
    await signInWithStoppedClock(account)
    await withDatabase((sql) => sql`delete from auth.users where id = ${account.id}`)
    await leaveFor(page, 130_000)
    await expect(toast(page, EXPIRED)).toBeVisible()
    await expect(page.getByText(account.email)).toHaveCount(0)
    await page.clock.resume()
    await dialog.signIn(await newAccount())
    await expect(heading(page, 'Профиль')).toBeVisible()
  })
})
