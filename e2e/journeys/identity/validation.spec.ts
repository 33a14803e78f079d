import { newEmail, PASSWORD } from '../../fixtures/accounts.ts'
import { chooseLanguage } from '../../fixtures/page-state.ts'
import { SignInDialog } from '../../fixtures/sign-in-dialog.ts'
import { expect, test } from '../../fixtures/test.ts'

const TEXTS = {
  ru: {
    required: 'Обязательное поле',
    email: 'Поле "Email" обязательно для заполнения',
    password: 'Поле "Пароль" обязательно для заполнения',
    name: 'Поле "Имя" обязательно для заполнения',
    all: 'Все поля обязательны для заполнения',
    format: ['Неверный формат email', 'Проверьте правильность написания email адреса'],
    weak: 'Слабый пароль',
    length: 'Пароль должен содержать минимум 8 символов',
    special: 'Пароль должен содержать хотя бы один специальный символ',
    uppercase: 'Пароль должен содержать хотя бы одну заглавную латинскую букву',
    lowercase: 'Пароль должен содержать хотя бы одну строчную латинскую букву',
    digit: 'Пароль должен содержать хотя бы одну цифру',
    tooLong: 'Пароль слишком длинный: сервер принимает не больше 72 байт',
  },
  en: {
    required: 'Required field',
    email: 'The "Email" field is required',
    password: 'The "Password" field is required',
    name: 'The "Name" field is required',
    all: 'All fields are required',
    format: ['Invalid email format', 'Check the spelling of the email address'],
    weak: 'Weak password',
    length: 'The password must have at least 8 characters',
    special: 'The password must contain at least one special character',
    uppercase: 'The password must contain at least one uppercase Latin letter',
    lowercase: 'The password must contain at least one lowercase Latin letter',
    digit: 'The password must contain at least one digit',
    tooLong: 'The password is too long: the server takes at most 72 bytes',
  },
} as const

const NAME = 'Анна'
const EMAIL = 'anna@hub.example'

const weakIn =
  (language: 'ru' | 'en') =>
  (...rules: ('length' | 'special' | 'uppercase' | 'lowercase' | 'digit' | 'tooLong')[]) =>
    [TEXTS[language].weak, rules.map((rule) => TEXTS[language][rule]).join(', ')] as const

test('registration shows validation errors without a request', async ({
  visit,
  page,
  requests,
  problems,
}) => {
  test.slow()
  await visit('/')
  for (const language of ['ru', 'en'] as const)
    await test.step(`registration shows validation errors in ${language} without a request`, async () => {
      const texts = TEXTS[language]
      const weak = weakIn(language)
      await chooseLanguage(page, language)
      const dialog = new SignInDialog(page, language)
      await dialog.open()
      await dialog.button(dialog.words.toRegister).click()

      // `shared-auth/src/rules/validation.test.ts` has every input with its texts.
      const cases: [{ name?: string; email?: string; password?: string }, readonly [string, string]][] = [
        [{ email: '', password: '', name: '' }, [texts.required, texts.email]],
        [{ email: `${'a'.repeat(300)}@hub.example` }, texts.format],
        [{ password: '', name: '' }, [texts.required, texts.password]],
        [{ password: '№' }, weak('length', 'special', 'uppercase', 'lowercase', 'digit')],
        [{ password: `${PASSWORD}${'x'.repeat(10_000)}` }, weak('tooLong')],
        [{ name: '  ' }, [texts.required, texts.name]],
        [{ name: '<>' }, [texts.required, texts.all]],
      ]
      for (const [wrong, [title, text]] of cases)
        await test.step(JSON.stringify(wrong).slice(0, 60), async () => {
          const { name, email, password } = { name: NAME, email: EMAIL, password: PASSWORD, ...wrong }
          await dialog.name.fill(name)
          await dialog.email.fill(email)
          await dialog.password.fill(password)
          await expect(dialog.card).toHaveCount(0)
          await dialog.submit('register').click()
          await expect(dialog.card.getByText(title, { exact: true })).toBeVisible()
          await expect(dialog.card.getByText(text, { exact: true })).toBeVisible()
          await expect(dialog.card.getByRole('button')).toHaveText([''])
        })

      await test.step(`signing in and resetting show errors of the email address in ${language}`, async () => {
        await dialog.button(dialog.words.toSignIn).click()
        await dialog.email.clear()
        await dialog.password.clear()
        for (const mode of ['signIn', 'reset'] as const) {
          await dialog.submit(mode).click()
          await expect(dialog.card.getByText(texts.email, { exact: true })).toBeVisible()
          await dialog.email.fill('anna@')
          await dialog.submit(mode).click()
          await expect(dialog.card.getByText(texts.format[1], { exact: true })).toBeVisible()
          await dialog.email.clear()
          if (mode === 'signIn') await dialog.button(dialog.words.forgot).click()
        }
      })
      await page.keyboard.press('Escape')
      await expect(dialog.root).toHaveCount(0)
    })
  expect(requests.filter((url) => url.includes('/auth/v1/'))).toEqual([])

  await test.step('signing in does not validate the password: the server does', async () => {
    problems.allow(/400/)
    await chooseLanguage(page, 'ru')
    const dialog = new SignInDialog(page)
    await dialog.open()
    for (const password of ['', 'x', 'я'.repeat(10_000)]) {
      await dialog.signIn({ email: newEmail(), password })
      await expect(dialog.card.getByText('Неверные данные для входа', { exact: true })).toBeVisible()
    }
    expect(requests.filter((url) => url.includes('/auth/v1/token'))).toHaveLength(3)
  })
})
