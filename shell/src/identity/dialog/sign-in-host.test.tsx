// @vitest-environment happy-dom
import { once } from 'node:events'
import { join } from 'node:path'
import { endSignInRequest, requestSignIn } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { API, renderPage } from '@hub/shared-ui/testing'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignInHost } from './sign-in-host.tsx'

const EMAIL = 'anna@hub.example'
const PASSWORD = 'Verify-2026!'
const server = setupServer()
let sent: unknown[]

/** The auth server rejects every sign-in, once `answer` resolves. */
function rejectSignIns(answer: Promise<unknown> = Promise.resolve()) {
  server.use(
    http.post(`${API}/auth/v1/token`, async ({ request }) => {
      sent.push(await request.json())
      await answer
      return HttpResponse.json(
        { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
        { status: 400 },
      )
    }),
  )
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sent = []
  server.use(http.get(`${API}/rest/v1/site_settings`, () => HttpResponse.json([])))
})
afterEach(() => {
  act(endSignInRequest)
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const WORDS = {
  ru: {
    signIn: 'Войти',
    register: 'Зарегистрироваться',
    reset: 'Сбросить пароль',
    password: 'Пароль',
    name: 'Имя',
    toRegister: 'Нет аккаунта? Зарегистрироваться',
    toSignIn: 'Уже есть аккаунт? Войти',
    forgot: 'Забыли пароль?',
    back: 'Назад',
    titles: ['Вход', 'Регистрация', 'Сброс пароля'],
    secure: 'Соединение защищено.',
    terms: 'Регистрируясь, вы принимаете условия использования.',
    minLength: 'Минимум 8 символов',
    required: 'Обязательное поле',
    emailRequired: 'Поле "Email" обязательно для заполнения',
    passwordRequired: 'Поле "Пароль" обязательно для заполнения',
    nameRequired: 'Поле "Имя" обязательно для заполнения',
    allRequired: 'Все поля обязательны для заполнения',
    format: ['Неверный формат email', 'Проверьте правильность написания email адреса'],
    weak: 'Слабый пароль',
    rules: [
      'Пароль должен содержать минимум 8 символов',
      'Пароль должен содержать хотя бы один специальный символ',
      'Пароль должен содержать хотя бы одну заглавную букву',
      'Пароль должен содержать хотя бы одну строчную букву',
      'Пароль должен содержать хотя бы одну цифру',
    ],
    tooLong: 'Пароль слишком длинный: не больше 72 латинских букв и знаков или 36 русских',
  },
  en: {
    signIn: 'Sign in',
    register: 'Register',
    reset: 'Reset password',
    password: 'Password',
    name: 'Name',
    toRegister: 'No account? Register',
    toSignIn: 'Have an account? Sign in',
    forgot: 'Forgot password?',
    back: 'Back',
    titles: ['Sign in', 'Register', 'Reset password'],
    secure: 'The connection is secure.',
    terms: 'By registering you accept the terms of use.',
    minLength: 'At least 8 characters',
    required: 'Required field',
    emailRequired: 'The "Email" field is required',
    passwordRequired: 'The "Password" field is required',
    nameRequired: 'The "Name" field is required',
    allRequired: 'All fields are required',
    format: ['Invalid email format', 'Check the spelling of the email address'],
    weak: 'Weak password',
    rules: [
      'The password must have at least 8 characters',
      'The password must contain at least one special character',
      'The password must contain at least one uppercase letter',
      'The password must contain at least one lowercase letter',
      'The password must contain at least one digit',
    ],
    tooLong: 'The password is too long: at most 72 Latin letters and symbols, or 36 of other alphabets',
  },
} as const

async function openDialog(language: Language = 'ru') {
  const page = await renderPage(<SignInHost />, { root: join(import.meta.dirname, '../../..'), language })
  act(() => requestSignIn())
  await screen.findByRole('dialog')
  const words = WORDS[language]
  const dialog = {
    words,
    root: () => within(screen.getByRole('dialog')),
    field: (label: string) => dialog.root().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)),
    email: () => dialog.field('Email'),
    password: () => dialog.field(words.password),
    name: () => dialog.field(words.name),
    card: () => dialog.root().queryByRole('alert'),
    press: (name: string) => page.user.click(dialog.root().getByRole('button', { name })),
    fill: (values: Partial<Record<'name' | 'email' | 'password', string>>) => {
      for (const name of ['name', 'email', 'password'] as const)
        if (values[name] !== undefined) fireEvent.change(dialog[name](), { target: { value: values[name] } })
    },
    /** The two texts of the error card. */
    error: () =>
      ['strong', 'p'].map((element) =>
        dialog.card()?.querySelector(element)?.textContent?.replaceAll('\u00a0', ' '),
      ),
  }
  return { ...page, dialog }
}

type Page = Awaited<ReturnType<typeof openDialog>>
type Close = (dialog: Page['dialog'], user: Page['user']) => Promise<void>

describe('the sign-in dialog', () => {
  it.each(['ru', 'en'] as const)(
    'has three modes with their fields, links and hints in %s',
    async (language) => {
      const { dialog } = await openDialog(language)
      const { words } = dialog
      const labels = () => [...document.querySelectorAll('dialog label')].map((label) => label.textContent)
      const buttons = () =>
        dialog
          .root()
          .getAllByRole('button')
          .map((button) => button.textContent)
      const [signIn, register, reset] = words.titles

      expect(dialog.root().getByRole('heading', { name: signIn })).toBeTruthy()
      expect(labels()).toEqual(['Email *', `${words.password} *`])
      expect(buttons()).toEqual(expect.arrayContaining([words.signIn, words.forgot, words.toRegister]))
      expect(buttons()).not.toContain(words.back)
      expect(dialog.root().getByText(words.secure)).toBeTruthy()

      await dialog.press(words.toRegister)
      expect(dialog.root().getByRole('heading', { name: register })).toBeTruthy()
      expect(labels()).toEqual([`${words.name} *`, 'Email *', `${words.password} *`])
      expect(document.activeElement).toBe(dialog.name())
      for (const field of [dialog.name(), dialog.email(), dialog.password()])
        expect(field.getAttribute('aria-required'), 'for those who do not see the asterisk').toBe('true')
      expect(buttons()).toContain(words.register)
      expect(buttons()).not.toContain(words.forgot)
      expect(document.querySelector('dialog')?.textContent).toContain(words.terms)
      expect(dialog.root().getByText(words.minLength)).toBeTruthy()
      await dialog.press(words.toSignIn)

      await dialog.press(words.forgot)
      expect(dialog.root().getByRole('heading', { name: reset })).toBeTruthy()
      expect(labels()).toEqual(['Email *'])
      expect(buttons()).toContain(words.reset)
      expect(buttons()).not.toContain(words.forgot)
      expect(buttons()).not.toContain(words.toRegister)
      await dialog.press(words.back)
      expect(dialog.root().getByRole('heading', { name: signIn })).toBeTruthy()
    },
  )

  it('submits by Enter in each field', async () => {
    const { dialog, user } = await openDialog()
    await user.type(dialog.email(), 'anna{Enter}')
    await vi.waitFor(() => expect(dialog.card()?.textContent).toContain('Неверный формат email'))
    await user.type(dialog.password(), 'x')
    expect(dialog.card()).toBeNull()
    await user.type(dialog.password(), '{Enter}')
    await vi.waitFor(() => expect(dialog.card()?.textContent).toContain('Неверный формат email'))
  })

  it('clears an error by an edit of any field, the button of the error and another mode', async () => {
    const { dialog, user } = await openDialog()
    const { words } = dialog
    const fail = async () => {
      await dialog.press(words.register)
      await vi.waitFor(() => expect(dialog.card()).not.toBeNull())
    }
    await dialog.press(words.toRegister)
    for (const field of [dialog.name(), dialog.email(), dialog.password()]) {
      await fail()
      await user.type(field, 'a')
      expect(dialog.card()).toBeNull()
      await user.clear(field)
    }
    await fail()
    await dialog.press('Закрыть')
    expect(dialog.card()).toBeNull()
    await fail()
    await dialog.press(words.toSignIn)
    expect(dialog.card()).toBeNull()
  })

  it.each<[string, Close]>([
    ['its button', ({ press }) => press('Закрыть окно')],
    [
      'Esc',
      async () => void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
    ['a press beside it', (_, user) => user.click(screen.getByRole('dialog'))],
  ])('resets fields, errors and mode when it is closed by %s', async (_, close) => {
    const { dialog, user } = await openDialog()
    const { words } = dialog
    await dialog.press(words.toRegister)
    dialog.fill({ name: 'Анна', email: 'anna', password: PASSWORD })
    await dialog.press(words.register)
    await vi.waitFor(() => expect(dialog.card()).not.toBeNull())
    await act(() => close(dialog, user))
    expect(screen.queryByRole('dialog')).toBeNull()

    act(() => requestSignIn())
    expect(dialog.root().getByRole('heading', { name: 'Вход' })).toBeTruthy()
    expect(dialog.card()).toBeNull()
    expect([dialog.email().value, dialog.password().value]).toEqual(['', ''])
    await dialog.press(words.toRegister)
    expect([dialog.name().value, dialog.email().value]).toEqual(['', ''])
  })

  it('sends a form once and cannot be closed while it waits for the response', async () => {
    const response = new EventTarget()
    rejectSignIns(once(response, 'respond'))
    const { dialog, user } = await openDialog()
    await user.type(dialog.email(), EMAIL)
    await user.type(dialog.password(), 'wrong{Enter}')
    const busy = await dialog.root().findByRole('button', { name: 'Входим...' })
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await user.type(dialog.password(), '{Enter}')
    await user.click(busy)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(dialog.root().getByRole('button', { name: 'Закрыть окно' }).hasAttribute('disabled')).toBe(true)
    const other = dialog.root().getByRole('button', { name: dialog.words.toRegister })
    expect(other.getAttribute('aria-disabled')).toBe('true')
    response.dispatchEvent(new Event('respond'))
    await vi.waitFor(() => expect(dialog.card()?.textContent).toContain('Неверные данные для входа'))
    expect(dialog.root().getByRole('button', { name: dialog.words.signIn })).toBeTruthy()
    expect(sent).toHaveLength(1)
  })
})

describe('the forms of the sign-in dialog', () => {
  it.each(['ru', 'en'] as const)('show in %s what is wrong without a request', async (language) => {
    const { dialog } = await openDialog(language)
    const { words } = dialog
    await dialog.press(words.toRegister)
    for (const [wrong, error] of [
      [{ email: '', password: '', name: '' }, [words.required, words.emailRequired]],
      [{ email: `${'a'.repeat(300)}@hub.example` }, words.format],
      [{ password: '', name: '' }, [words.required, words.passwordRequired]],
      [{ password: '№' }, [words.weak, words.rules.join(', ')]],
      [{ password: `${PASSWORD}${'x'.repeat(10_000)}` }, [words.weak, words.tooLong]],
      [{ name: '  ' }, [words.required, words.nameRequired]],
      [{ name: '<>' }, [words.required, words.allRequired]],
    ] as const) {
      dialog.fill({ name: 'Анна', email: EMAIL, password: PASSWORD, ...wrong })
      expect(dialog.card()).toBeNull()
      await dialog.press(words.register)
      await vi.waitFor(() => expect(dialog.error()).toEqual(error))
      expect(within(dialog.card() as HTMLElement).getAllByRole('button'), 'to close it alone').toHaveLength(1)
    }
    await dialog.press(words.toSignIn)
    for (const submit of [words.signIn, words.reset]) {
      dialog.fill({ email: '' })
      await dialog.press(submit)
      await vi.waitFor(() => expect(dialog.error()).toEqual([words.required, words.emailRequired]))
      dialog.fill({ email: 'anna@' })
      await dialog.press(submit)
      await vi.waitFor(() => expect(dialog.error()).toEqual(words.format))
      if (submit === words.signIn) await dialog.press(words.forgot)
    }
  })

  it('leave the password of signing in to the server', async () => {
    rejectSignIns()
    const { dialog } = await openDialog()
    for (const password of ['', 'x', 'я'.repeat(10_000)]) {
      dialog.fill({ email: EMAIL, password })
      await dialog.press(dialog.words.signIn)
      await vi.waitFor(() => expect(dialog.error()[0]).toBe('Неверные данные для входа'))
    }
    expect(sent).toHaveLength(3)
  })
})
