// @vitest-environment happy-dom
import { join } from 'node:path'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listed } from './promo-codes.fixture.ts'
import { Component as PromoCodesPage } from './promo-codes-page.tsx'

const LIST = `${API}/rest/v1/rpc/admin_promo_codes`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: URLSearchParams[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])))
  have([
    listed({ code: 'SCIENCE10', used_count: 3, usage_limit: 50 }),
    listed({
      id: 'b',
      code: 'MINUS500',
      state: 'off',
      discount_kind: 'fixed_amount',
      discount_amount: 50_000,
      discount_currency: 'RSD',
      note: { ru: 'Осень' },
    }),
  ])
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (rows: object[], total = rows.length) =>
  server.use(
    http.get(LIST, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total })
    }),
  )

const open = (at = '/admin/promo-codes', language: 'ru' | 'en' = 'ru') =>
  renderPage(<PromoCodesPage />, { root: join(import.meta.dirname, '../../..'), at, language, person })

const last = (name: string) => asked.at(-1)?.get(name)

describe('the list of promo codes', () => {
  it('tells what each takes off, how often it was used, and where to change it', async () => {
    await open()
    const row = await screen.findByRole('row', { name: /SCIENCE10/ })
    expect(within(row).getByText('3 из 50')).toBeTruthy()
    expect(within(row).getByText('10 %')).toBeTruthy()
    expect(within(row).getByRole('link').getAttribute('href')).toMatch(/^\/admin\/promo-codes\/.+\/edit$/)
    expect(screen.getByText('Выключен', { selector: 'td *' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Найдено: 2')
  })

  it('asks the server as the address says', async () => {
    await open('/admin/promo-codes?q=осень&state=off&kind=percentage&sort=used_desc&page=2')
    await screen.findByRole('table')
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: 'осень',
      state: 'off',
      kind: 'percentage',
      sort: 'used_desc',
      page: '2',
      page_size: '25',
    })
  })

  it('goes to its last page from one past the end, which Back does not return to', async () => {
    server.use(
      http.get(LIST, ({ request }) => {
        asked.push(new URL(request.url).searchParams)
        return HttpResponse.json({ rows: last('page') === '2' ? [listed({})] : [], total: 50 })
      }),
    )
    const pushed = vi.spyOn(history, 'pushState')
    await open('/admin/promo-codes?sort=code&page=99')
    await screen.findByRole('table')
    expect(location.search).toBe('?sort=code&page=2')
    expect(screen.getByRole('status').textContent).toBe('Найдено: 50. Страница 2')
    expect(pushed).not.toHaveBeenCalled()
    pushed.mockRestore()
  })

  it('orders by a column, the other way round at the second press, and says so', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Код' }))
    await waitFor(() => expect(last('sort')).toBe('code'))
    expect(screen.getByRole('columnheader', { name: 'Код' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Код' }))
    await waitFor(() => expect(last('sort')).toBe('code_desc'))
    expect(location.search).toBe('?sort=code_desc')
  })

  it('leaves columns out, and keeps that in the address', async () => {
    const { user } = await open()
    await screen.findByRole('columnheader', { name: 'На\u00a0что действует' })
    await user.click(screen.getByText('Колонки', { selector: 'summary' }))
    await user.click(screen.getByRole('checkbox', { name: 'На\u00a0что действует' }))
    expect(screen.queryByRole('columnheader', { name: 'На\u00a0что действует' })).toBeNull()
    expect(location.search).toBe('?hide=created%2Cscope')
  })

  it('leads to the next page', async () => {
    have([listed()], 60)
    const { user } = await open('/admin/promo-codes?state=active')
    await user.click(await screen.findByRole('link', { name: 'Вперёд' }))
    await waitFor(() => expect(last('page')).toBe('2'))
    expect(location.search).toBe('?state=active&page=2')
  })

  it('says when nothing was found, and takes the filters away', async () => {
    have([])
    const { user } = await open('/admin/promo-codes?state=over')
    await screen.findByRole('heading', { name: /этому запросу тихо/ })
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }))
    expect(await screen.findByRole('heading', { name: 'Промокодов пока нет' })).toBeTruthy()
  })

  it('says that it did not load, and recovers', async () => {
    server.use(http.get(LIST, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    have([listed()])
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByRole('link', { name: 'SCIENCE10' })).toBeTruthy()
  })

  it('speaks English', async () => {
    await open('/admin/promo-codes', 'en')
    expect(await screen.findByRole('columnheader', { name: 'Discount' })).toBeTruthy()
    expect(screen.getByText('Осень').getAttribute('lang')).toBe('ru')
  })
})
