// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Component as SortPage } from './sort-page.tsx'
import type { SortSettings } from './sort-settings.ts'

const TABLE = `${API}/rest/v1/site_settings`
const server = setupServer()
const person = { id: 'dina', email: 'superadmin@hub.example', name: 'Дина' }
const row: SortSettings = { subscription_sort_settings: null, updated_at: 'v1' }

const have = (...rows: SortSettings[]) => server.use(http.get(TABLE, () => HttpResponse.json(rows)))
const be = (role: string) =>
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  have(row)
  be('super_admin')
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

function haveSave(answer: (version: string | null) => object[]) {
  const all: { body: Record<string, unknown>; query: URLSearchParams }[] = []
  server.use(
    http.patch(TABLE, async ({ request }) => {
      const query = new URL(request.url).searchParams
      all.push({ body: (await request.json()) as Record<string, unknown>, query })
      return HttpResponse.json(answer(query.get('updated_at')))
    }),
  )
  return all
}

const open = (at = '/admin/subscriptions/sort') =>
  renderPage(
    <Routes>
      <Route path="/admin/subscriptions/sort" element={<SortPage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at, person },
  )

const save = () => screen.findByRole('button', { name: 'Сохранить' })

it('updates the order and the time of the change, and nothing else', async () => {
  const sent = haveSave(() => [row])
  const { user } = await open('/admin/subscriptions/sort?of=en')
  await user.selectOptions(await screen.findByLabelText('Признак'), 'Цена')
  await user.selectOptions(await screen.findByLabelText('Направление'), 'desc')
  await user.click(await save())
  await screen.findByText('elsewhere')
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(['subscription_sort_settings', 'updated_at'])
  expect(sent[0]?.body.subscription_sort_settings).toEqual({ field: 'price_amount', direction: 'desc' })
  expect(sent[0]?.query.get('language_code')).toBe('eq.en')
  expect(sent[0]?.query.get('is_active')).toBe('eq.true')
})

it('does not conflict with other settings saved in the meantime', async () => {
  const sent = haveSave((version) => {
    have({ ...row, updated_at: 'v2' })
    return version === 'eq.v2' ? [row] : []
  })
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('Признак'), 'Название')
  await user.click(await save())
  await screen.findByText('elsewhere')
  expect(sent.map(({ query }) => query.get('updated_at'))).toEqual(['eq.v1', 'eq.v2'])
})

it('an edit conflict shows who saved another order', async () => {
  haveSave(() => {
    have({ subscription_sort_settings: { field: 'created_at', direction: 'desc' }, updated_at: 'v2' })
    return []
  })
  const { user } = await open()
  await user.selectOptions(await screen.findByLabelText('Признак'), 'Название')
  await user.click(await save())
  await screen.findByRole('heading', { name: /Пока вы правили/ })
  expect(screen.getByRole('radio', { name: /Дата создания/ })).toBeTruthy()
})

it('says that there are no settings', async () => {
  haveSave(() => {
    have()
    return []
  })
  const { user } = await open()
  await user.click(await save())
  expect(await screen.findByText('Настройки сайта не найдены')).toBeTruthy()
})

it('the order is read-only for an admin, and changed by the super admin alone', async () => {
  be('admin')
  have({ subscription_sort_settings: { field: 'name', direction: 'asc' }, updated_at: 'v1' })
  await open()
  expect(await screen.findByText('Название, По возрастанию')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
})
