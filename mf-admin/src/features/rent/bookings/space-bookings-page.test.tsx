// @vitest-environment happy-dom
import { join } from 'node:path'
import { Toaster, toast } from '@hub/shared-platform'
import { API, renderPage, savedFiles } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Booking, SkippedBooking } from './booking.ts'
import { Component as SpaceBookingsPage } from './space-bookings-page.tsx'

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }
let asked: URLSearchParams[] = []
let decided: unknown[] = []

const booking = (own: Partial<Booking> = {}): Booking => ({
  id: 'one',
  number: 101,
  status: 'pending',
  space: { id: 'hall', slug: 'hall', name: { ru: 'Большой зал', en: 'Main Hall' } },
  needs_confirmation: false,
  full_name: 'Ада Лавлейс',
  email: 'ada@hub.example',
  phone: null,
  social_link: 'javascript:alert(1)',
  purpose: 'Репетиция защиты',
  total_amount: 240_000,
  currency: 'RSD',
  decision_note: null,
  decided_by: null,
  created_at: '2026-11-01T10:00:00Z',
  starts_at: '2026-12-12T18:00:00Z',
  spans: [{ starts_at: '2026-12-12T18:00:00Z', ends_at: '2026-12-12T20:00:00Z' }],
  order: { number: 1007, status: 'paid', total_amount: 240_000, currency: 'RSD' },
  ...own,
})

const have = (...rows: Booking[]) =>
  server.use(
    http.get(`${RPC}/admin_space_bookings`, ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

const answer = (skipped: SkippedBooking[] = []) =>
  server.use(
    http.post(`${RPC}/decide_bookings`, async ({ request }) => {
      const requested = (await request.json()) as { ids: string[] }
      decided.push(requested)
      const skippedIds = skipped.map(({ id }) => id)
      return HttpResponse.json({ done: requested.ids.filter((id) => !skippedIds.includes(id)), skipped })
    }),
  )

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  asked = []
  decided = []
  answer()
  have(booking())
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${API}/rest/v1/spaces`, () =>
      HttpResponse.json([{ slug: 'hall', name: { ru: 'Большой зал' } }]),
    ),
  )
})
afterEach(() => {
  cleanup()
  toast.remove()
  server.resetHandlers()
})
afterAll(() => server.close())

const open = (at = '/admin/rent/bookings') =>
  renderPage(
    <>
      <SpaceBookingsPage />
      <Toaster />
    </>,
    { root: join(import.meta.dirname, '../../../..'), at, person },
  )

describe('the list of bookings', () => {
  it('tells who, where, when, for how much, and leads to the calendar', async () => {
    await open()
    const row = await screen.findByRole('row', { name: /Ада Лавлейс/ })
    expect(within(row).getByText('Репетиция защиты')).toBeTruthy()
    expect(within(row).getByText(/19:00–21:00/)).toBeTruthy()
    expect(within(row).getByText('Оплачен')).toBeTruthy()
    const link = within(row).getByRole('link', { name: /в\u00a0календаре$/ })
    expect(link.getAttribute('href')).toBe('/admin/calendar?view=week&date=2026-12-12&spaces=hall')
    expect(within(row).queryByRole('link', { name: /javascript/ })).toBeNull()
  })

  it('asks as the address says, spaces included', async () => {
    await open('/admin/rent/bookings?state=pending&space=hall&sort=starts&q=ада')
    await screen.findByRole('row', { name: /Ада/ })
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
      state: 'pending',
      space: 'hall',
      sort: 'starts',
      search: 'ада',
    })
  })
})

it('the file of bookings has each value in a column of its own, and sums as numbers', async () => {
  have(booking({ total_amount: 240_050, phone: '+381 60 123' }))
  const files = savedFiles()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [head, row] = ((await files[0]?.content.text()) ?? '').split('\r\n')
  expect(head).toContain(
    'Номер;Кто;Цель;Email;Телефон;Пространство;Начало;Часы;Состояние;Сумма;Валюта;Оплата;Создана',
  )
  expect(row).toMatch(
    /^101;Ада Лавлейс;Репетиция защиты;ada@hub\.example;'\+381 60 123;Большой зал;2026-12-12 19:00;/,
  )
  expect(row).toContain('Ждёт решения;"2400,5";RSD;Оплачен;2026-11-01 11:00')
})

describe('a request', () => {
  const hour = 3_600_000
  const ending = (inHours: number) =>
    booking({
      spans: [-30, inHours].map((end) => ({
        starts_at: new Date(Date.now() + (end - 1) * hour).toISOString(),
        ends_at: new Date(Date.now() + end * hour).toISOString(),
      })),
    })

  it.each([
    ['is marked once its last hour is over', -0.5, 1],
    ['is not marked while its hours are running', 0.5, 0],
  ])('%s', async (_, inHours, marks) => {
    have(ending(inHours))
    await open()
    const row = await screen.findByRole('row', { name: /Ада Лавлейс/ })
    expect(within(row).getByText('Ждёт решения')).toBeTruthy()
    expect(within(row).queryAllByText('Время прошло')).toHaveLength(marks)
  })

  it('that is over is not confirmed, and says why', async () => {
    server.use(
      http.post(`${RPC}/decide_bookings`, () =>
        HttpResponse.json({ code: 'PT409', hint: 'booking_over', message: 'Over' }, { status: 409 }),
      ),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Подтвердить' }))
    expect(await screen.findByText(/Время заявки уже прошло, её можно только отклонить/)).toBeTruthy()
  })
})

describe('a decision', () => {
  it('to confirm is one press', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Подтвердить' }))
    await waitFor(() => expect(decided).toEqual([{ ids: ['one'], is_confirmed: true }]))
  })

  it('to decline says what happens and takes a reason', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отклонить' }))
    const dialog = await screen.findByRole('dialog', { name: /Отклонить бронь №\u00a0101/ })
    expect(dialog.textContent).toContain('запрос на\u00a0возврат. Человеку уйдёт')
    await user.type(within(dialog).getByLabelText('Причина'), 'Ремонт')
    await user.click(within(dialog).getByRole('button', { name: 'Отклонить' }))
    await waitFor(() => expect(decided).toEqual([{ ids: ['one'], is_confirmed: false, note: 'Ремонт' }]))
  })

  it('about several leaves out those that do not wait', async () => {
    have(booking(), booking({ id: 'two', number: 102, status: 'confirmed', full_name: 'Борис' }))
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на\u00a0странице' }))
    const bar = screen.getByRole('region', { name: 'Выбрано: 2' })
    await user.click(within(bar).getByRole('button', { name: 'Подтвердить' }))
    await waitFor(() => expect(decided).toEqual([{ ids: ['one'], is_confirmed: true }]))
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Выбрано/ })).toBeNull())
  })

  it('to decline says how many, also where the number takes the singular', async () => {
    have(...Array.from({ length: 21 }, (_, i) => booking({ id: `${i}`, number: 101 + i })))
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все на\u00a0странице' }))
    const bar = screen.getByRole('region', { name: 'Выбрано: 21' })
    await user.click(within(bar).getByRole('button', { name: 'Отклонить' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Отклонить 21\u00a0бронь?' }))
    expect(dialog.getByText(/Всем уйдут письма/)).toBeTruthy()
    expect(dialog.getByText(/прочтут в каждом письме/)).toBeTruthy()
  })

  it('that failed keeps the reason', async () => {
    server.use(http.post(`${RPC}/decide_bookings`, () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отклонить' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByLabelText('Причина'), 'Ремонт')
    await user.click(within(dialog).getByRole('button', { name: 'Отклонить' }))
    await within(dialog).findByRole('alert')
    expect(within(dialog).getByLabelText('Причина')).toHaveProperty('value', 'Ремонт')
  })

  it('is no choice once it was taken; calling off says what becomes of the money', async () => {
    have(booking({ status: 'confirmed', decided_by: 'Дина' }))
    const { user } = await open()
    expect(await screen.findByText('Дина')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Подтвердить' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Отменить бронь' }))
    expect((await screen.findByRole('dialog')).textContent).toMatch(/1007 оплачен, 2\s400\sRSD/)
  })

  it('of several dates calls off one, and leaves the others', async () => {
    const cancelled: unknown[] = []
    server.use(
      http.post(`${RPC}/cancel_booking_date`, async ({ request }) => {
        cancelled.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    const spans = [12, 19].map((day) => ({
      starts_at: `2026-12-${day}T18:00:00Z`,
      ends_at: `2026-12-${day}T20:00:00Z`,
    }))
    const asked: unknown[] = []
    server.use(
      http.post(`${RPC}/visits_on_cancellation`, async ({ request }) => {
        asked.push(await request.json())
        return HttpResponse.json(null)
      }),
    )
    const order = { number: 1007, status: 'paid', total_amount: 0, currency: 'RSD' } as const
    have(booking({ status: 'confirmed', spans, order }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
    const dialog = within(await screen.findByRole('dialog'))
    const what = dialog.getByLabelText('Что отменить')
    await user.selectOptions(what, within(what).getByRole('option', { name: /19.декабря/ }))
    expect(dialog.queryByText(/1007 оплачен/)).toBeNull()
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        target: 'booking',
        target_id: 'one',
        starts_at: '2026-12-19T18:00:00Z',
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Отменить бронь' }))
    await waitFor(() => expect(cancelled).toEqual([{ booking_id: 'one', starts_at: '2026-12-19T18:00:00Z' }]))
  })
})
