// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedUser } from './user.ts'
import { Component as UsersPage } from './users-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'dina', email: 'dina@hub.example', name: 'Дина' }
let asked: URLSearchParams[] = []

const user = (own: Partial<ListedUser> = {}): ListedUser => ({
  id: 'ada',
  name: 'Ада Лавлейс',
  email: 'ada@hub.example',
  role: 'user',
  is_fixed: false,
  blocked_at: null,
  created_at: '2026-11-01T10:00:00Z',
  signed_in_at: null,
  registration_count: 3,
  order_count: 1,
  ...own,
})

const have = (...rows: ListedUser[]) =>
  server.use(
    http.get(`${RPC}/admin_users`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

/** Answers for a change and keeps what was sent. */
function haveChange(name: 'set_user_role' | 'block_user', errorCode?: string) {
  const sent: unknown[] = []
  server.use(
    http.post(`${RPC}/${name}`, async ({ request }) => {
      sent.push(await request.json())
      return errorCode
        ? HttpResponse.json({ code: 'PT409', hint: errorCode, message: 'rejected' }, { status: 409 })
        : new HttpResponse(null, { status: 204 })
    }),
  )
  return sent
}

const open = (at = '/admin/users', language: 'ru' | 'en' = 'ru') =>
  renderPage(<UsersPage />, { root: join(import.meta.dirname, '../../..'), at, language, person })

const row = (name: RegExp) => screen.findByRole('row', { name })
const press = async (page: Awaited<ReturnType<typeof open>>, name: string, inside: HTMLElement) =>
  page.user.click(within(inside).getByRole('button', { name }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'super_admin' }])))
  have(
    user(),
    user({ id: 'dina', name: 'Дина', email: person.email, role: 'super_admin' }),
    user({ id: 'gleb', name: '', email: 'gleb@hub.example', role: 'admin', blocked_at: '2026-11-02T10:00Z' }),
    user({ id: 'head', name: 'Глава', email: 'head@hub.example', role: 'super_admin', is_fixed: true }),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

describe('the list of users', () => {
  it('tells who they are, what they have, and who is blocked', async () => {
    await open()
    const ada = await row(/Ада Лавлейс/)
    expect(ada.textContent).toMatch(/ada@hub\.example.*Пользователь.*3.*1/)
    expect(within(ada).getByText('Ни разу')).toBeTruthy()
    const gleb = await row(/gleb@hub\.example/)
    expect(within(gleb).getByText('Администратор')).toBeTruthy()
    expect(within(gleb).getByText('Заблокирован')).toBeTruthy()
  })

  it('asks the server as the address says', async () => {
    await open('/admin/users?q=ада&role=admin&state=blocked&sort=signed_in_desc')
    await screen.findByRole('table')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'ада',
      role: 'admin',
      state: 'blocked',
      sort: 'signed_in_desc',
      page: '1',
      page_size: '25',
    })
  })

  it('offers nothing for the super admin by address, and no blocking of oneself', async () => {
    await open()
    expect(within(await row(/head@hub/)).queryByRole('button')).toBeNull()
    const own = await row(/dina@hub/)
    expect(within(own).getByRole('button', { name: 'Сменить роль' })).toBeTruthy()
    expect(within(own).queryByRole('button', { name: 'Заблокировать' })).toBeNull()
  })

  it('speaks English', async () => {
    await open('/admin/users', 'en')
    expect(await screen.findByRole('columnheader', { name: 'Last sign-in' })).toBeTruthy()
    expect(screen.getAllByText('Super admin', { selector: 'td *' })).toHaveLength(2)
  })
})

describe('changing a role', () => {
  it('says what it means, sends it, and asks for the list again', async () => {
    const sent = haveChange('set_user_role')
    const page = await open()
    await press(page, 'Сменить роль', await row(/Ада/))
    const dialog = await screen.findByRole('dialog', { name: 'Роль: Ада Лавлейс' })
    expect(within(dialog).getByRole('button', { name: 'Сменить роль' }).getAttribute('aria-disabled')).toBe(
      'true',
    )
    await page.user.click(within(dialog).getByRole('radio', { name: /^Модератор/ }))
    expect(within(dialog).getByRole('status').textContent).toContain('со\u00a0следующего запроса')
    await press(page, 'Сменить роль', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([{ user_id: 'ada', role: 'moderator' }])
    await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  })

  it('of one’s own needs a second confirmation', async () => {
    const sent = haveChange('set_user_role', 'last_super_admin')
    const page = await open()
    await press(page, 'Сменить роль', await row(/dina@hub/))
    const dialog = await screen.findByRole('dialog')
    await page.user.click(within(dialog).getByRole('radio', { name: /^Администратор/ }))
    await press(page, 'Сменить роль', dialog)
    await page.user.keyboard('{Enter}')
    expect(sent).toEqual([])
    await page.user.click(within(dialog).getByRole('checkbox', { name: /снять роль/ }))
    await press(page, 'Сменить роль', dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('последний Супер Админ')
    expect(sent).toEqual([{ user_id: 'dina', role: 'admin' }])
  })
})

describe('blocking', () => {
  it('says what will happen and what stays, and does it', async () => {
    const sent = haveChange('block_user')
    const page = await open()
    await press(page, 'Заблокировать', await row(/Ада/))
    const dialog = await screen.findByRole('dialog', { name: 'Заблокировать: Ада Лавлейс?' })
    expect(dialog.textContent).toContain('3\u00a0регистрации, 1\u00a0заказ')
    await press(page, 'Заблокировать', dialog)
    await waitFor(() => expect(sent).toEqual([{ user_id: 'ada', blocked: true }]))
  })

  it('that is rejected says why', async () => {
    haveChange('block_user', 'role_fixed')
    const page = await open()
    await press(page, 'Заблокировать', await row(/Ада/))
    const dialog = await screen.findByRole('dialog')
    await press(page, 'Заблокировать', dialog)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('развёртывании')
  })

  it('is taken back at once', async () => {
    const sent = haveChange('block_user')
    const page = await open()
    await press(page, 'Разблокировать', await row(/gleb@hub/))
    await waitFor(() => expect(sent).toEqual([{ user_id: 'gleb', blocked: false }]))
  })
})
