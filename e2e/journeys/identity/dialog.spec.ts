import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessible.ts'
import { newEmail } from '../../fixtures/accounts.ts'
import { BREAKPOINTS, useBreakpoint } from '../../fixtures/breakpoints.ts'
import { SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

/** The elements are those of every width, and a phone has the least room; a theme changes colours alone. */
async function expectUsable(page: Page, { root }: SignInDialog) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'colours')
  await page.emulateMedia({ colorScheme: 'light' })
  for (const breakpoint of ['desktop', 'phone'] as const) {
    await page.setViewportSize(BREAKPOINTS[breakpoint])
    const overflow = await root.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow, `pixels wider than the dialog on a ${breakpoint}`).toBe(0)
  }
}

test('the dialog can be used with the keyboard alone, and is accessible in every mode', async ({
  visit,
  page,
}) => {
  await visit('/')
  const dialog = new SignInDialog(page)
  const open = page.getByRole('button', { name: 'Войти', exact: true })

  await test.step('the dialog can be used with the keyboard alone', async () => {
    await open.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.email).toBeFocused()

    await test.step('the focus goes through the dialog in its order and does not leave it', async () => {
      const order = [
        dialog.password,
        dialog.button(dialog.words.show),
        dialog.submit(),
        dialog.button(dialog.words.forgot),
        dialog.button(dialog.words.toRegister),
      ]
      for (const next of order) {
        await page.keyboard.press('Tab')
        await expect(next).toBeFocused()
      }
    })

    await test.step('a link to another mode leads to its first field', async () => {
      await page.keyboard.press('Enter')
      await expect(dialog.heading('register')).toBeVisible()
      await expect(dialog.name).toBeFocused()
      await expect(dialog.root.getByRole('button', { name: /Войти через/ }), 'no provider').toHaveCount(0)
    })

    await test.step('an error is announced, and the field it is about says so', async () => {
      await page.keyboard.press('Enter')
      await expect(dialog.card).toContainText('Поле "Email" обязательно для заполнения')
      await expect(dialog.email).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.email).toBeFocused()
      await expect(dialog.email).toHaveAccessibleDescription(/Поле "Email" обязательно для заполнения/)
    })
    for (const [how, close] of [
      ['Esc', () => page.keyboard.press('Escape')],
      ['a press beside it', () => page.mouse.click(5, 5)],
    ] as const)
      await test.step(`${how} closes it and returns the focus`, async () => {
        await close()
        await expect(dialog.root).toHaveCount(0)
        await expect(open).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog.email).toBeFocused()
      })
    await page.keyboard.press('Escape')
  })

  await test.step('every mode meets WCAG in both themes, and fits a phone and a desktop', async () => {
    await useBreakpoint(page, 'phone')
    await dialog.open()
    await expectUsable(page, dialog)
    await dialog.button(dialog.words.toRegister).click()
    await dialog.submit('register').click()
    await expect(dialog.card).toBeVisible()
    await expectUsable(page, dialog)
    await dialog.button(dialog.words.toSignIn).click()
    await dialog.button(dialog.words.forgot).click()
    await expectUsable(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(0)
  })

  await test.step('a weak password shows an error next to a live checklist, and the form fits on a phone’s screen', async () => {
    await dialog.open()
    await dialog.register({ name: 'Анна', email: newEmail(), password: '№' })
    await expect(dialog.card).toContainText('Слабый пароль')
    await expect(dialog.submit('register')).toBeInViewport({ ratio: 1 })
    await expect(dialog.password).toHaveAccessibleDescription(/Строчная латинская ещё нет Цифра ещё нет/)
    await dialog.password.pressSequentially('1')
    await expect(dialog.password).toHaveAccessibleDescription(/Строчная латинская ещё нет Цифра готово/)
  })
})
