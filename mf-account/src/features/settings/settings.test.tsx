// @vitest-environment happy-dom
import { join } from 'node:path'
import { i18n } from '@hub/shared-i18n'
import { setTheme, Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInAs } from '../../../../shared-ui/testing/sign-in-as.ts'
import { Settings } from './settings.tsx'

const server = setupServer()
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  setTheme('light')
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'user' }])),
    http.post(`${API}/rest/v1/rpc/my_mail_settings`, () => new Promise<never>(() => undefined)),
    http.post(`${API}/rest/v1/rpc/my_telegram`, () => new Promise<never>(() => undefined)),
    http.post(`${API}/auth/v1/token`, async ({ request }) => {
      const { email, password } = (await request.json()) as { email: string; password: string }
      sent.push({ email, password })
      if (password !== 'Right-2026!')
        return HttpResponse.json(
          { code: 'invalid_credentials', message: 'Invalid login credentials' },
          { status: 400 },
        )
      // The session that the page has is as good as a new one.
      return HttpResponse.json(JSON.parse(localStorage.getItem('hub-auth') ?? '{}'))
    }),
    http.put(`${API}/auth/v1/user`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ id: anna.id, email: anna.email, user_metadata: { name: anna.name } })
    }),
    http.post(`${API}/auth/v1/recover`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({})
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  signInAs(undefined)
  server.resetHandlers()
})
afterAll(() => server.close())

const open = () =>
  renderPage(
    <>
      <Settings />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), person: anna },
  )

const checked = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.closest('label')?.textContent)

const password = (name: 'Текущий пароль' | 'Новый пароль') =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const save = () => screen.getByRole('button', { name: 'Сохранить пароль' })

describe('language and theme', () => {
  it('changes the language of the page at once', async () => {
    const { user } = await open()
    expect(checked('Язык')).toEqual(['Русский'])
    await user.click(screen.getByRole('radio', { name: 'English' }))
    expect(await screen.findByRole('heading', { name: 'Language and appearance' })).toBeTruthy()
    expect(i18n.language).toBe('en')
    expect(localStorage.getItem('i18nextLng')).toBe('en')
    expect(checked('Language')).toEqual(['English'])
  })

  it('changes the theme at once, by keyboard too', async () => {
    const { user } = await open()
    expect(checked('Тема')).toEqual(['Светлая'])
    screen.getByRole('radio', { name: 'Светлая' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(checked('Тема')).toEqual(['Тёмная'])
  })
})

describe('the password', () => {
  it('is changed by a user who knows the current one', async () => {
    const { user } = await open()
    await user.type(password('Текущий пароль'), 'Right-2026!')
    await user.type(password('Новый пароль'), 'Better-2027!')
    await user.click(save())
    expect(await screen.findByText('Новый пароль сохранён.')).toBeTruthy()
    expect(sent).toEqual([
      { email: anna.email, password: 'Right-2026!' },
      expect.objectContaining({ password: 'Better-2027!' }),
    ])
    expect(password('Текущий пароль').value).toBe('')
    expect(password('Новый пароль').value).toBe('')
  })

  it('stays when the current one is wrong, and the field shows it', async () => {
    const { user } = await open()
    await user.type(password('Текущий пароль'), 'Wrong-2026!')
    await user.type(password('Новый пароль'), 'Better-2027!')
    await user.click(save())
    expect(await screen.findByText(/^Текущий пароль не.подошёл$/)).toBeTruthy()
    expect(password('Текущий пароль').getAttribute('aria-invalid')).toBe('true')
    expect(password('Новый пароль').value).toBe('Better-2027!')
    await waitFor(() => expect(document.activeElement).toBe(password('Текущий пароль')))
    expect(sent).toHaveLength(1)
  })

  it('has to be as strong as on registration', async () => {
    const { user } = await open()
    await user.type(password('Текущий пароль'), 'Right-2026!')
    await user.type(password('Новый пароль'), 'weakling')
    await user.click(save())
    const words = /специальный символ, .*заглавную букву, .*одну цифру$/
    expect((await screen.findByText(words)).closest('[data-wrong]')?.contains(password('Новый пароль'))).toBe(
      true,
    )
    expect(sent).toEqual([])
  })

  it.each(['Текущий пароль', 'Новый пароль'] as const)('asks for what is missing: %s', async (name) => {
    const { user } = await open()
    const other = name === 'Новый пароль' ? 'Текущий пароль' : 'Новый пароль'
    await user.type(password(other), 'Right-2026!')
    await user.click(save())
    expect(password(name).getAttribute('aria-invalid')).toBe('true')
    expect(password(other).getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(password(name))
    expect(sent).toEqual([])
  })

  it('that is forgotten is set anew by mail', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Забыли пароль?' }))
    expect(await screen.findByText('Письмо для сброса пароля отправлено.')).toBeTruthy()
    expect(sent).toEqual([expect.objectContaining({ email: anna.email })])
  })
})
