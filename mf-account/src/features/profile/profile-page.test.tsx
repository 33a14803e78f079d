// @vitest-environment happy-dom
import { join } from 'node:path'
import { i18n } from '@hub/shared-i18n'
import { setTheme } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ProfilePage } from './profile-page.tsx'

const server = setupServer()
const anna = { id: 'anna', email: 'anna@hub.example', name: 'Анна Лебедева' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  setTheme('light')
  haveRole('user')
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const haveRole = (role: string) =>
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))

const open = () => renderPage(<ProfilePage />, { root: join(import.meta.dirname, '../../..'), person: anna })

const checked = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole<HTMLInputElement>('radio')
    .filter((radio) => radio.checked)
    .map((radio) => radio.closest('label')?.textContent)

describe('profile', () => {
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

  it('changes the language of the page at once', async () => {
    const { user } = await open()
    expect(checked('Язык')).toEqual(['Русский'])
    await user.click(screen.getByRole('radio', { name: 'English' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
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

  it('leaves nothing of the person on the page when the session ends', async () => {
    const { user, container } = await open()
    server.use(http.post(`${API}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })))
    await user.click(screen.getByRole('button', { name: 'Завершить сеанс' }))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(localStorage.getItem('hub-auth')).toBeNull()
  })
})
