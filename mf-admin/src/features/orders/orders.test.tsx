// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage, savedFiles } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedOrder, StaffOrder } from './order.ts'
import { Component as OrderPage } from './order-page.tsx'
import { Component as OrdersPage } from './orders-page.tsx'

const ID = '7c1f0f8e-3c5b-4a43-9d36-0a6c1a7f1c77'

const listed = (own: Partial<ListedOrder> = {}): ListedOrder => ({
  id: ID,
  number: 1042,
  full_name: 'Ада Лавлейс',
  email: 'ada@hub.example',
  status: 'pending',
  payment_method: 'ips_qr',
  total_amount: 120_000,
  currency: 'RSD',
  created_at: '2026-11-01T10:00:00Z',
  paid_at: null,
  refund_requested_at: null,
  reference: '331042',
  items: [{ kind: 'registration', title: { ru: 'Чёрные дыры' }, quantity: 1 }],
  ...own,
})

const staffOrder = (own: Partial<StaffOrder> = {}): StaffOrder => ({
  ...listed(),
  subtotal_amount: 150_000,
  discount_amount: 30_000,
  expires_at: '2026-12-01T10:00:00Z',
  phone: '+381 60 123 45 67',
  telegram: null,
  language: 'ru',
  is_guest: false,
  promo_code: 'SCIENCE20',
  items: [
    {
      kind: 'registration',
      title: { ru: 'Чёрные дыры' },
      quantity: 1,
      unit_amount: 150_000,
      amount: 150_000,
    },
  ],
  history: [{ what: 'created', at: '2026-11-01T10:00:00Z', by: null }],
  seats: [
    {
      event_id: 'e1',
      title: { ru: 'Чёрные дыры' },
      status: 'confirmed',
      starts_at: '2026-12-12T18:00:00Z',
    },
  ],
  bookings: [],
  passes: [],
  ...own,
})

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: URLSearchParams[] = []
let sent: unknown[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  sent = []
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    ...['mark_orders_paid', 'mark_order_refunded', 'cancel_order'].map((name) =>
      http.post(rpc(name), async ({ request }) => {
        sent.push([name, await request.json()])
        return HttpResponse.json({ done: 1, skipped: [] })
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const haveList = (...rows: ListedOrder[]) =>
  server.use(
    http.get(rpc('admin_orders'), ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )
const haveOne = (order: StaffOrder | null) =>
  server.use(http.get(rpc('admin_order'), () => HttpResponse.json(order)))

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/orders" element={<OrdersPage />} />
      <Route path="/admin/orders/:id" element={<OrderPage />} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )
const dialog = () => within(screen.getByRole('dialog'))

describe('the list of orders', () => {
  it('is saved with sum and currency apart, so that a spreadsheet adds the sums up', async () => {
    haveList(listed({ total_amount: 120_050 }))
    const files = savedFiles()
    const { user } = await open('/admin/orders')
    await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const [head, row] = ((await files[0]?.content.text()) ?? '').split('\r\n')
    expect(head).toContain('Сумма;Валюта')
    expect(row).toContain(';"1200,5";RSD;')
  })

  it('requests what the search params state, and highlights refunds that are due', async () => {
    haveList(listed({ status: 'paid', refund_requested_at: '2026-11-02T10:00:00Z', email: null }))
    await open('/admin/orders?q=1042&state=refund&method=on_site&kind=registration&sort=total_desc')
    const row = await screen.findByRole('row', { name: /1042/ })
    expect(within(row).getByText(/К.возврату/)).toBeTruthy()
    expect(within(row).getByText('без email')).toBeTruthy()
    expect(within(row).queryByRole('button', { name: 'Отметить оплату' })).toBeNull()
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      search: '1042',
      state: 'refund',
      method: 'on_site',
      kind: 'registration',
      sort: 'total_desc',
      page: '1',
      page_size: '25',
    })
  })

  it('marks one as paid, after asking how the money came', async () => {
    haveList(listed())
    const { user } = await open('/admin/orders')
    await user.click(await screen.findByRole('button', { name: 'Отметить оплату' }))
    expect(dialog().getByRole('radio', { name: 'Перевод' })).toHaveProperty('checked', true)
    await user.click(dialog().getByRole('radio', { name: 'Наличными на\u00a0месте' }))
    await user.click(dialog().getByRole('button', { name: 'Отметить оплату' }))
    await waitFor(() => expect(sent).toEqual([['mark_orders_paid', { order_ids: [ID], method: 'on_site' }]]))
  })

  it('marks several at once, those alone that wait', async () => {
    haveList(
      listed(),
      listed({ id: 'two', number: 1043, total_amount: 30_000 }),
      listed({ id: 'three', number: 1044, status: 'paid' }),
    )
    const { user } = await open('/admin/orders')
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на\u00a0странице' }))
    const bar = screen.getByRole('region', { name: 'Выбрано: 3' })
    await user.click(within(bar).getByRole('button', { name: 'Отметить оплату' }))
    expect(screen.getByRole('dialog', { name: 'Оплата 2\u00a0заказов' })).toBeTruthy()
    expect(dialog().getByText('1 500 RSD')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Отметить оплату' }))
    await waitFor(() => expect(sent).toEqual([['mark_orders_paid', { order_ids: [ID, 'two'] }]]))
  })
})

describe('one order', () => {
  it('shows buyer, items, amount and history', async () => {
    haveOne(
      staffOrder({
        status: 'paid',
        history: [
          { what: 'created', at: '2026-11-01T10:00:00Z', by: null },
          { what: 'paid', at: '2026-11-02T10:00:00Z', by: 'Глеб' },
        ],
      }),
    )
    await open(`/admin/orders/${ID}`)
    await screen.findByRole('heading', { level: 1, name: 'Заказ №\u00a01042' })
    expect(screen.getByText('Ада Лавлейс')).toBeTruthy()
    expect(screen.getByText('Скидка по промокоду SCIENCE20')).toBeTruthy()
    expect(screen.getByText('Оплата отмечена · Глеб')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Чёрные дыры' }).getAttribute('href')).toBe(
      '/admin/events/e1/attendees',
    )
  })

  it('says what ends with a refund, and marks it', async () => {
    haveOne(staffOrder({ status: 'paid', refund_requested_at: '2026-11-02T10:00:00Z' }))
    const { user } = await open(`/admin/orders/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Отметить возврат' }))
    const words = screen.getByRole('dialog').textContent?.replaceAll(/\s/g, ' ')
    expect(words).toContain('1 200 RSD уже у покупателя')
    expect(words).toContain('1 место освободится')
    expect(words).toContain('Промокод SCIENCE20 можно будет применить снова')
    expect(words).toContain('Письмо уйдёт на ada@hub.example')
    haveOne(staffOrder({ status: 'refunded' }))
    await user.click(dialog().getByRole('button', { name: 'Отметить возврат' }))
    await waitFor(() => expect(sent).toEqual([['mark_order_refunded', { order_id: ID }]]))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Отметить возврат' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: /1042/ })))
  })

  it('says that the ticket stays where only a difference in price is refunded', async () => {
    haveOne(
      staffOrder({
        status: 'paid',
        refund_requested_at: '2026-11-02T10:00:00Z',
        seats: [],
        difference_of: { number: 1041 },
      }),
    )
    const { user } = await open(`/admin/orders/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Отметить возврат' }))
    expect(dialog().getByText(/билет остаётся/)).toBeTruthy()
    expect(dialog().queryByText(/перестанет действовать/)).toBeNull()
  })

  it('that was paid in the meantime is not cancelled, and says so', async () => {
    haveOne(staffOrder())
    server.use(
      http.post(rpc('cancel_order'), () =>
        HttpResponse.json({ code: 'PT409', hint: 'order_paid', message: 'no' }, { status: 409 }),
      ),
    )
    const { user } = await open(`/admin/orders/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Отменить заказ' }))
    await user.click(dialog().getByRole('button', { name: 'Отменить заказ' }))
    expect((await dialog().findByRole('alert')).textContent).toContain('Заказ уже оплачен')
  })

  it('that does not exist leads back to all', async () => {
    haveOne(null)
    await open(`/admin/orders/${ID}`)
    expect(await screen.findByRole('link', { name: 'Ко\u00a0всем заказам' })).toBeTruthy()
  })
})
