// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { onCreate } from '../../lib/form/create-record.fixture.ts'
import { Component as ClosurePage } from './closure-page.tsx'
import { Component as ClosuresPage } from './closures-page.tsx'

const REST = `${API}/rest/v1`
const BOOKED = `${REST}/rpc/closure_bookings`
const ID = '6a0f0f8e-3c5b-4a43-9d36-0a6c1a7f1c11'
const HALL = '1a6ad2a8-5a5e-4b53-9a39-3f1c36b4a001'
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

const newYear = {
  id: ID,
  starts_on: '2027-01-01',
  ends_on: '2027-01-08',
  reason: { ru: 'Новый год', en: 'New Year' },
  is_whole_hub: true,
  space_ids: [],
  closes_coworking: false,
  closes_on_site_sale: false,
  updated_at: 'first',
}
const place = {
  space: { ru: 'Большой зал' },
  starts_at: '2027-01-02T09:00:00Z',
  ends_at: '2027-01-02T11:00:00Z',
}
const booking = {
  ...place,
  kind: 'booking',
  id: 'booking',
  number: 104,
  full_name: 'Ада',
  status: 'confirmed',
}
const lecture = { ...place, kind: 'event', id: ID, title: { ru: 'Атомы' }, people: 12 }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  server.use(
    http.get(`${REST}/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${REST}/spaces`, () =>
      HttpResponse.json([{ id: HALL, name: { ru: 'Большой зал' }, capacity: 80 }]),
    ),
    http.get(`${REST}/closures`, () => HttpResponse.json([newYear])),
  )
  haveBooked([booking, lecture])
  haveDesks([])
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

/** What `visits_on_cancellation` answers of a pass that gets two visits back. */
const VISITS = {
  name: { ru: 'Десять вечеров' },
  returned: 2,
  kept: 0,
  valid_until: '2056-12-31T20:00:00Z',
  is_expired: false,
}
const haveVisits = () =>
  server.use(http.post(`${REST}/rpc/visits_on_cancellation`, () => HttpResponse.json(VISITS)))
const haveDesks = (rows: object[]) =>
  server.use(http.post(`${REST}/rpc/closure_desks`, () => HttpResponse.json({ total: rows.length, rows })))

/** Answers what is booked, and keeps what was asked. */
function haveBooked(rows: object[], total = rows.length) {
  const asked: unknown[] = []
  server.use(
    http.post(BOOKED, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ total, rows })
    }),
  )
  return asked
}

const open = (at: string) =>
  renderPage(
    <Routes>
      <Route path="/admin/closures" element={<ClosuresPage />} />
      <Route path="/admin/closures/new" element={<ClosurePage />} />
      <Route path="/admin/closures/:id/edit" element={<ClosurePage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../..'), at, person },
  )

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const save = () => screen.getByRole('button', { name: 'Сохранить' })
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

it('closures are listed with their days, what is closed and how much is booked', async () => {
  const rows = [
    { ...newYear, booked: 3 },
    {
      ...newYear,
      id: 'b',
      reason: { ru: 'Ремонт' },
      is_whole_hub: false,
      space_ids: [HALL],
      closes_coworking: true,
      booked: 0,
    },
  ]
  server.use(http.get(`${REST}/rpc/admin_closures`, () => HttpResponse.json(rows)))
  await open('/admin/closures?sort=reason')
  const first = (await screen.findByRole('link', { name: 'Новый год' })).closest('tr') as HTMLElement
  expect(plain(first.textContent)).toContain('1–8 января')
  expect(plain(first.textContent)).toContain('Весь хаб3')
  await waitFor(() => expect(screen.getByText('Большой зал, Столы коворкинга')).toBeTruthy())
})

describe('a new closure', () => {
  it('is sent as the database keeps it, after it has shown what is booked already', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const asked = haveBooked([booking])
    const { user } = await open('/admin/closures/new')
    expect(await screen.findByRole('heading', { name: 'Уже забронировано' })).toBeTruthy()
    expect(screen.getByText(/^Выберите дни/)).toBeTruthy()
    await user.type(field('С дня'), '01.01.2027')
    await user.type(field('По день'), '08.01.2027')
    await user.click(screen.getByRole('checkbox', { name: 'Большой зал' }))
    await user.click(screen.getByRole('checkbox', { name: 'Столы коворкинга' }))
    expect(await screen.findByText(/^Бронь №.104, Ада$/)).toBeTruthy()
    expect(asked.at(-1)).toEqual({
      starts_on: '2027-01-01',
      ends_on: '2027-01-08',
      is_whole_hub: false,
      space_ids: [HALL],
    })
    await user.type(field('Причина .русский'), 'Ремонт')
    await user.click(save())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      table_name: 'closures',
      content: {
        starts_on: '2027-01-01',
        ends_on: '2027-01-08',
        reason: { ru: 'Ремонт' },
        is_whole_hub: false,
        space_ids: [HALL],
        closes_coworking: true,
        closes_on_site_sale: false,
      },
    })
  })

  it('is not sent while it closes nothing or ends before it begins', async () => {
    const sent = onCreate(server, () => HttpResponse.json(ID))
    const { user } = await open('/admin/closures/new')
    await user.type(await screen.findByRole('textbox', { name: /^С.дня/ }), '08.01.2027')
    await user.type(field('По день'), '01.01.2027')
    await user.click(save())
    expect(await screen.findByText('Отметьте, что закрыто')).toBeTruthy()
    expect(screen.getByText('Последний день не раньше первого')).toBeTruthy()
    expect(screen.getByText('Обязательное поле')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('what is already booked', () => {
  it('names bookings and events, each with its action', async () => {
    await open(`/admin/closures/${ID}/edit`)
    await screen.findByText(/^Бронь №.104, Ада$/)
    expect(screen.getByRole('button', { name: 'Отменить бронь' })).toBeTruthy()
    const link = screen.getByRole('link', { name: /^Перенести или отменить/ })
    expect(link.getAttribute('href')).toBe(`/admin/events/${ID}/edit`)
    expect(plain(screen.getByText(/^Записались/).textContent)).toBe('Записались 12 человек')
  })

  it('is cancelled with the reason in the mail, and asked for again', async () => {
    const sent: unknown[] = []
    server.use(
      http.post(`${REST}/rpc/cancel_booking_for_closure`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    haveVisits()
    const { user } = await open(`/admin/closures/${ID}/edit`)
    await user.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('«Новый год»')
    expect(await within(dialog).findByText(/вернутся.2.посещения/)).toBeTruthy()
    haveBooked([])
    await user.click(within(dialog).getByRole('button', { name: 'Отменить бронь' }))
    expect(await screen.findByText('На эти дни ничего не забронировано.')).toBeTruthy()
    expect(sent).toEqual([{ booking_id: 'booking', reason: { ru: 'Новый год', en: 'New Year' } }])
  })

  it('cancels a desk that is booked, with the reason', async () => {
    const sent: unknown[] = []
    server.use(
      http.post(`${REST}/rpc/cancel_desk_for_closure`, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({})
      }),
    )
    haveVisits()
    haveDesks([{ id: 'day', day: '2027-01-05', full_name: 'Мила', plan: { ru: 'Десять дней' } }])
    const { user } = await open(`/admin/closures/${ID}/edit`)
    const desk = (await screen.findByText('Стол: Мила')).closest('li')
    expect(desk?.textContent?.replaceAll('\u00a0', ' ')).toContain('Десять дней, вт, 5 января')
    await user.click(screen.getByRole('button', { name: 'Отменить бронь стола' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('«Новый год»')
    expect(await within(dialog).findByText(/вернутся.2.посещения/)).toBeTruthy()
    haveDesks([])
    await user.click(within(dialog).getByRole('button', { name: 'Отменить бронь стола' }))
    expect(await screen.findByText('Столов на эти дни никто не забронировал.')).toBeTruthy()
    expect(sent).toEqual([{ desk_day_id: 'day', reason: { ru: 'Новый год', en: 'New Year' } }])
  })

  it('that does not load says so and is asked for again', async () => {
    server.use(http.post(BOOKED, () => new HttpResponse(null, { status: 500 })))
    const { user } = await open(`/admin/closures/${ID}/edit`)
    const retry = await screen.findByRole('button', { name: /Повторить/ }, { timeout: 5000 })
    haveBooked([])
    await user.click(retry)
    expect(await screen.findByText('На эти дни ничего не забронировано.')).toBeTruthy()
  })
})
