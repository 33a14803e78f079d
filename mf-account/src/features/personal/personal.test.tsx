// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PersonalInfo } from './personal-info.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const PROFILES = `${API}/rest/v1/profiles`
const server = setupServer()
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }
let saved: unknown[] = []
let contacts: Record<'phone' | 'telegram', string | null>

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  saved = []
  contacts = { phone: '+381 60 123 45 67', telegram: null }
  haveRole('user')
  server.use(
    http.patch(PROFILES, async ({ request }) => {
      saved.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
    http.put(`${API}/auth/v1/user`, async ({ request }) => {
      const { data } = (await request.json()) as { data: object }
      saved.push(data)
      return HttpResponse.json({ id: anna.id, email: anna.email, user_metadata: data })
    }),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const haveRole = (role: string) =>
  server.use(http.get(PROFILES, () => HttpResponse.json([{ role, ...contacts }])))

const open = () =>
  renderPage(
    <>
      <PersonalInfo />
      <SignOutButton />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../..'), person: anna },
  )

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' })

describe('personal information', () => {
  it('shows who is signed in', async () => {
    await open()
    expect(screen.getByText('Анна Лебедева')).toBeTruthy()
    expect(screen.getByText('anna@hub.example')).toBeTruthy()
    expect(screen.getByText('АЛ').getAttribute('aria-hidden')).toBe('true')
    expect(await screen.findByText('Пользователь')).toBeTruthy()
  })

  it('shows a role of staff in its colour, with what it may do', async () => {
    haveRole('moderator')
    await open()
    expect((await screen.findByText('Модератор')).dataset.colour).toBe('green')
    expect(screen.getByText(/^Может редактировать события/)).toBeTruthy()
  })

  it('leaves nothing of the person on the page when the session ends', async () => {
    const { user, container } = await open()
    server.use(http.post(`${API}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })))
    await user.click(button('Завершить сеанс'))
    await waitFor(() => expect(container.textContent).not.toContain('anna'))
    expect(container.textContent).not.toContain('Анна')
    expect(localStorage.getItem('hub-auth')).toBeNull()
  })
})

describe('the name', () => {
  it('is changed in the profile and the session', async () => {
    const { user } = await open()
    await user.click(button('Изменить имя'))
    expect(document.activeElement).toBe(field())
    await user.clear(field())
    await user.type(field(), ' Анна Новая {Enter}')
    expect(await screen.findByText('Анна Новая')).toBeTruthy()
    expect(saved).toEqual([{ name: 'Анна Новая' }, { name: 'Анна Новая' }])
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button('Изменить имя')))
  })

  it('may not be empty', async () => {
    const { user } = await open()
    await user.click(button('Изменить имя'))
    await user.clear(field())
    await user.click(button('Сохранить'))
    expect(await screen.findByText('Поле "Имя" обязательно для заполнения')).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field())
    expect(saved).toEqual([])
  })

  it('stays in the field when it could not be saved', async () => {
    const { user } = await open()
    server.use(http.patch(PROFILES, () => HttpResponse.error()))
    await user.click(button('Изменить имя'))
    await user.type(field(), '!')
    await user.click(button('Сохранить'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /удалось сохранить имя.*Проверьте подключение/,
    )
    expect(field().value).toContain('!')
  })

  it('stays as it was after Esc', async () => {
    const { user } = await open()
    await user.click(button('Изменить имя'))
    await user.type(field(), 'Другая{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Анна Лебедева')).toBeTruthy()
    expect(saved).toEqual([])
  })
})

describe('the contacts', () => {
  const contact = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
  const edit = async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Изменить контакты' }))
    const first = await screen.findByRole('textbox', { name: /Телефон/ })
    expect(document.activeElement).toBe(first)
    return user
  }
  /** As the database stores them. */
  const store = (row: typeof contacts) =>
    server.use(
      http.patch(PROFILES, async ({ request }) => {
        saved.push(await request.json())
        contacts = row
        return HttpResponse.json(row)
      }),
    )

  it('are shown, and what is not given is said', async () => {
    await open()
    expect(await screen.findByText('+381 60 123 45 67')).toBeTruthy()
    expect(screen.getByText('Telegram').nextSibling?.textContent).toBe('не указан')
  })

  it('are changed and shown as they are stored', async () => {
    store({ phone: null, telegram: '@anna_l' })
    const user = await edit()
    await user.clear(contact('Телефон'))
    await user.type(contact('Telegram'), 't.me/anna_l{Enter}')
    expect(await screen.findByText('@anna_l')).toBeTruthy()
    expect(saved).toEqual([{ phone: '', telegram: 't.me/anna_l' }])
    expect(screen.getByText('Телефон').nextSibling?.textContent).toBe('не указан')
    await waitFor(() => expect(document.activeElement).toBe(button('Изменить контакты')))
  })

  it('are checked before they are sent, and by the server', async () => {
    const user = await edit()
    await user.type(contact('Telegram'), 'аня')
    await user.click(button('Сохранить'))
    expect(await screen.findByText(/Неверное имя в Telegram/)).toBeTruthy()
    expect(saved).toEqual([])
    server.use(
      http.patch(PROFILES, () =>
        HttpResponse.json(
          { code: 'PT400', message: 'Not a phone number', hint: 'phone_invalid' },
          { status: 400 },
        ),
      ),
    )
    await user.clear(contact('Telegram'))
    await user.click(button('Сохранить'))
    expect(await screen.findByText('Неверный формат телефона')).toBeTruthy()
    expect(document.activeElement).toBe(contact('Телефон'))
  })

  it('stay in the fields when they could not be saved', async () => {
    server.use(http.patch(PROFILES, () => HttpResponse.error()))
    const user = await edit()
    await user.type(contact('Telegram'), 'anna_l')
    await user.click(button('Сохранить'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Не отправилось|Не удалось сохранить контакты/,
    )
    expect(contact('Telegram').value).toBe('anna_l')
  })

  it('say when they did not load', async () => {
    server.use(http.get(PROFILES, () => HttpResponse.error()))
    await open()
    expect(await screen.findByText('Контакты не загрузились')).toBeTruthy()
  })
})
