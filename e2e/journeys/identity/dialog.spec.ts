import { expectAccessible } from '../../fixtures/accessible.ts'
import { newEmail, PASSWORD } from '../../fixtures/accounts.ts'
import { useBreakpoint } from '../../fixtures/breakpoints.ts'
import { chooseLanguage } from '../../fixtures/page-state.ts'
import { SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const HINTS = {
  ru: {
    signIn: 'Соединение защищено.',
    register: 'Регистрируясь, вы принимаете условия использования.',
    password: 'Минимум 8 символов',
  },
  en: {
    signIn: 'The connection is secure.',
    register: 'By registering you accept the terms of use.',
    password: 'At least 8 characters',
  },
} as const

// A theme changes colours only, which are those of every width.
const VIEWS = [
  { breakpoint: 'phone', theme: 'light', rules: 'all' },
  { breakpoint: 'tablet', theme: 'light', rules: 'structure' },
  { breakpoint: 'desktop', theme: 'light', rules: 'structure' },
  { breakpoint: 'phone', theme: 'dark', rules: 'colours' },
] as const

test('the dialog can be used with the keyboard alone, has three modes, and is accessible in each', async ({
  visit,
  page,
}) => {
  test.slow()
  await visit('/')

  await test.step('the dialog can be used with the keyboard alone', async () => {
    const dialog = new SignInDialog(page)
    await page.getByRole('button', { name: 'Войти', exact: true }).focus()
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
    })

    await test.step('an error is announced, and the field it is about says so', async () => {
      await page.keyboard.press('Enter')
      await expect(dialog.card).toContainText('Поле "Email" обязательно для заполнения')
      await expect(dialog.email).toHaveAttribute('aria-invalid', 'true')
      await expect(dialog.email).toBeFocused()
      await expect(dialog.email).toHaveAccessibleDescription(/Поле "Email" обязательно для заполнения/)
    })
    await page.keyboard.press('Escape')
    await expect(dialog.root).toHaveCount(0)
  })

  for (const language of ['ru', 'en'] as const)
    await test.step(`the dialog has three modes with their fields, links and hints in ${language}`, async () => {
      await chooseLanguage(page, language)
      const dialog = new SignInDialog(page, language)
      const { words } = dialog
      const hints = HINTS[language]
      const labels = dialog.root.locator('label')
      await dialog.open()

      await test.step('signing in asks for address and password, and leads to the other modes', async () => {
        await expect(labels).toHaveText(['Email *', `${words.password} *`])
        await expect(dialog.email).toBeFocused()
        await expect(dialog.submit('signIn')).toBeVisible()
        await expect(dialog.root.getByText(hints.signIn)).toBeVisible()
        await expect(dialog.button(words.forgot)).toBeVisible()
        await expect(dialog.button(words.back)).toHaveCount(0)
      })

      await test.step('registering asks for a name as well', async () => {
        await dialog.button(words.toRegister).click()
        await expect(dialog.heading('register')).toBeVisible()
        await expect(labels).toHaveText([`${words.name} *`, 'Email *', `${words.password} *`])
        await expect(dialog.submit('register')).toBeVisible()
        await expect(dialog.root.getByText(hints.register)).toBeVisible()
        await expect(dialog.root.getByText(hints.password)).toBeVisible()
        await expect(dialog.button(words.forgot)).toHaveCount(0)
        await dialog.button(words.toSignIn).click()
        await expect(dialog.heading('signIn')).toBeVisible()
      })

      await test.step('resetting asks for the address alone', async () => {
        await dialog.button(words.forgot).click()
        await expect(dialog.heading('reset')).toBeVisible()
        await expect(labels).toHaveText(['Email *'])
        await expect(dialog.submit('reset')).toBeVisible()
        await expect(dialog.button(words.forgot)).toHaveCount(0)
        await expect(dialog.button(words.toRegister)).toHaveCount(0)
        await dialog.button(words.back).click()
        await expect(dialog.heading('signIn')).toBeVisible()
      })

      await test.step('the password can be looked at', async () => {
        await dialog.password.fill(PASSWORD)
        await expect(dialog.password).toHaveAttribute('type', 'password')
        await dialog.button(words.show).click()
        await expect(dialog.password).toHaveAttribute('type', 'text')
        await expect(dialog.password).toHaveValue(PASSWORD)
        await dialog.button(words.hide).click()
        await expect(dialog.password).toHaveAttribute('type', 'password')
      })

      await page.keyboard.press('Escape')
      await expect(dialog.root).toHaveCount(0)
    })

  await test.step('every mode meets WCAG at every width and in both themes', async () => {
    const dialog = new SignInDialog(page)
    await chooseLanguage(page, 'ru')
    for (const { breakpoint, theme, rules } of VIEWS)
      await test.step(`${theme}, on a ${breakpoint}`, async () => {
        await useBreakpoint(page, breakpoint)
        await page.emulateMedia({ colorScheme: theme })
        await dialog.open()
        await expectAccessible(page, rules)
        await dialog.button(dialog.words.toRegister).click()
        await dialog.submit('register').click()
        await expect(dialog.card).toBeVisible()
        await expectAccessible(page, rules)
        await dialog.button(dialog.words.toSignIn).click()
        await dialog.button(dialog.words.forgot).click()
        await expectAccessible(page, rules)
        const overflow = await dialog.root.evaluate((element) => element.scrollWidth - element.clientWidth)
        expect(overflow, 'pixels wider than the dialog').toBe(0)
        await page.keyboard.press('Escape')
        await expect(dialog.root).toHaveCount(0)
      })
  })
})

test('a person fills the dialog in, corrects errors and closes it', async ({ visit, page }) => {
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()

  await test.step('Enter in a field submits the form', async () => {
    const title = dialog.card.getByText('Неверный формат email')
    await dialog.email.fill('anna')
    await dialog.email.press('Enter')
    await expect(title).toBeVisible()
    await dialog.password.fill('x')
    await expect(dialog.card).toHaveCount(0)
    await dialog.password.press('Enter')
    await expect(title).toBeVisible()
    await dialog.email.clear()
    await dialog.password.clear()
  })

  await test.step('every field is marked as required for those who do not see the asterisk', async () => {
    await dialog.button(dialog.words.toRegister).click()
    for (const field of [dialog.name, dialog.email, dialog.password])
      await expect(field).toHaveAttribute('aria-required', 'true')
  })

  await test.step('an edit of any field, the button of the error and another mode clear an error', async () => {
    for (const field of [dialog.name, dialog.email, dialog.password]) {
      await dialog.submit('register').click()
      await expect(dialog.card).toBeVisible()
      await field.pressSequentially('a')
      await expect(dialog.card).toHaveCount(0)
      await field.clear()
    }
    await dialog.submit('register').click()
    await dialog.card.getByRole('button', { name: dialog.words.closeCard, exact: true }).click()
    await expect(dialog.card).toHaveCount(0)
    await dialog.submit('register').click()
    await expect(dialog.card).toBeVisible()
    await dialog.button(dialog.words.toSignIn).click()
    await expect(dialog.card).toHaveCount(0)
  })

  for (const [how, close] of [
    ['its button', () => dialog.button(dialog.words.close).click()],
    ['Esc', () => page.keyboard.press('Escape')],
    ['a press beside it', () => page.mouse.click(5, 5)],
  ] as const)
    await test.step(`closing the dialog by ${how} resets fields, errors and mode, and returns the focus`, async () => {
      await dialog.register({ name: 'Анна', email: 'anna', password: PASSWORD })
      await expect(dialog.card).toBeVisible()
      await close()
      await expect(dialog.root).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeFocused()

      await dialog.open()
      await expect(dialog.card).toHaveCount(0)
      await expect(dialog.email).toHaveValue('')
      await expect(dialog.password).toHaveValue('')
      await dialog.button(dialog.words.toRegister).click()
      await expect(dialog.name).toHaveValue('')
      await dialog.button(dialog.words.toSignIn).click()
    })

  await test.step('a weak password shows an error next to a live checklist, and the form fits on a phone’s screen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await dialog.register({ name: 'Анна', email: newEmail(), password: '№' })
    await expect(dialog.card).toContainText('Слабый пароль')
    await expect(dialog.submit('register')).toBeInViewport({ ratio: 1 })
    await expect(dialog.password).toHaveAccessibleDescription(/Строчная ещё нет Цифра ещё нет/)
    await dialog.password.pressSequentially('1')
    await expect(dialog.password).toHaveAccessibleDescription(/Строчная ещё нет Цифра готово/)
  })
})

test('a form that is being sent can be neither sent again nor closed', async ({
  visit,
  page,
  api,
  requests,
  problems,
}) => {
  problems.allow(/400/)
  await visit('/')
  const dialog = new SignInDialog(page)
  await dialog.open()
  const answer = await api.slow()
  await dialog.signIn({ email: newEmail(), password: 'wrong' })

  const busy = dialog.button('Входим...')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await dialog.password.press('Enter')
  await busy.dispatchEvent('click')
  await page.keyboard.press('Escape')
  await expect(dialog.button(dialog.words.close)).toBeDisabled()
  await expect(dialog.button(dialog.words.toRegister)).toHaveAttribute('aria-disabled', 'true')

  await answer()
  await expect(dialog.card).toBeVisible()
  await expect(dialog.submit()).toBeVisible()
  expect(requests.filter((url) => url.includes('/auth/v1/token'))).toHaveLength(1)
})

test('code of the dialog that failed to load is requested again by the next click', async ({
  visit,
  page,
  problems,
}) => {
  problems.allow(/ERR_CONNECTION_REFUSED|ChunkLoadError|Loading chunk/)
  await visit('/')
  let isDead = true
  await page.route('**/shell/**/async/*.js', (route) =>
    isDead ? route.abort('connectionrefused') : route.continue(),
  )
  const open = page.getByRole('button', { name: 'Войти', exact: true })
  await open.click()
  await expect(page.getByText('Нет связи с сервером. Проверьте подключение и повторите.')).toBeVisible()
  isDead = false
  await open.click()
  await expect(new SignInDialog(page).heading('signIn')).toBeVisible()
})
