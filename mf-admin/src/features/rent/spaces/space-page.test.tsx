// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { ID, space } from './space.fixture.ts'
import type { Space } from './space.ts'
import { Component as SpacePage } from './space-page.tsx'

// A form of seven parts is rendered again at each change, on machines that may be busy.

const RPC = `${API}/rest/v1/rpc`
const server = setupServer()
const person = { id: 'gleb', email: 'admin@hub.example', name: 'Глеб' }

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  have(space())
  server.use(
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
    http.get(`${RPC}/admin_amenities`, () =>
      HttpResponse.json({
        updated_at: 'v1',
        amenities: [{ id: 'piano', name: { ru: 'Рояль' }, used_in: 1 }],
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const have = (row: Space | null) => server.use(http.get(`${RPC}/admin_space`, () => HttpResponse.json(row)))

interface Sent {
  readonly content: Space
  readonly version: string
  readonly keep_bookings: boolean
}

function haveSave(answer: (sent: Sent) => Response) {
  const all: Sent[] = []
  server.use(
    http.post(`${RPC}/save_space`, async ({ request }) => {
      const sent = (await request.json()) as Sent
      all.push(sent)
      return answer(sent)
    }),
  )
  return all
}

const apiError = (hint: string, details: object) =>
  HttpResponse.json({ code: 'PT409', message: hint, hint, details: JSON.stringify(details) }, { status: 409 })

const open = async () => {
  const page = await renderPage(
    <Routes>
      <Route path="/admin/rent/:id/edit" element={<SpacePage />} />
      <Route path="*" element={<h1>elsewhere</h1>} />
    </Routes>,
    { root: join(import.meta.dirname, '../../../..'), at: `/admin/rent/${ID}/edit`, person },
  )
  await screen.findByLabelText('Сколько мест', { exact: false })
  return page
}
const seats = () => screen.getByLabelText('Сколько мест', { exact: false })
const save = () => screen.getByRole('button', { name: 'Сохранить' })

it('a space is sent completely, with the version that the form began with', async () => {
  const sent = haveSave(({ content }) => HttpResponse.json({ ...space(), ...content }))
  const { user } = await open()
  fireEvent.change(seats(), { target: { value: '90' } })
  await user.click(save())
  await screen.findByText('elsewhere')
  expect(sent[0]).toMatchObject({ version: space().updated_at, keep_bookings: false })
  expect(sent[0]?.content).toMatchObject({ capacity: 90, photos: [{ id: 'drawn', cover_seed: 'hall' }] })
})

it('the booking rules are saved with the space, and one out of bounds is said at its field', async () => {
  const sent = haveSave(({ content }) => HttpResponse.json({ ...space(), ...content }))
  const { user } = await open()
  const set = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } })
  set('Минимум часов', '2')
  set('Максимум часов', '1')
  set('Бронировать заранее, часов до начала', '24')
  set('На сколько дней вперёд', '60')
  set('Перерыв до, мин', '15')
  set('Перерыв после, мин', '30')
  await user.click(save())
  expect(await screen.findByText('Не меньше минимума')).toBeTruthy()
  expect(sent).toEqual([])
  set('Максимум часов', '8')
  await user.click(save())
  await screen.findByText('elsewhere')
  expect(sent[0]?.content).toMatchObject({
    min_hours: 2,
    max_hours: 8,
    lead_hours: 24,
    ahead_days: 60,
    break_before_minutes: 15,
    break_after_minutes: 30,
  })
})

it('shorter opening hours name the bookings outside of them, which stay on confirmation', async () => {
  const outside = {
    count: 21,
    bookings: [
      {
        id: 'b',
        number: 104,
        full_name: 'Ада',
        status: 'confirmed',
        starts_at: '2026-12-12T20:00:00Z',
        ends_at: '2026-12-12T21:00:00Z',
      },
    ],
  }
  const sent = haveSave(({ content, keep_bookings }) =>
    keep_bookings
      ? HttpResponse.json({ ...space(), ...content })
      : apiError('bookings_outside_hours', outside),
  )
  const { user } = await open()
  await user.selectOptions(screen.getByLabelText('Суббота: закрытие'), '20:00')
  await user.click(save())
  const dialog = await screen.findByRole('dialog', { name: 'Есть брони вне новых часов' })
  expect(dialog.textContent).toMatch(/№\u00a0104, Ада: .*21:00–22:00, подтверждена/)
  expect(dialog.textContent).toContain('И\u00a0ещё броней: 20')
  await user.click(within(dialog).getByRole('button', { name: 'Вернуться к\u00a0часам' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Суббота: закрытие')).toHaveProperty('value', '20:00')

  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Сохранить часы, брони оставить' }))
  await screen.findByText('elsewhere')
  expect(sent.map(({ keep_bookings }) => keep_bookings)).toEqual([false, false, true])
  expect(sent[2]?.content.opening_hours.at(-1)).toEqual({ weekday: 6, opens_at: '10:00', closes_at: '20:00' })
})

it('an edit conflict names who saved first, and takes over fields that were not changed here', async () => {
  const theirs = space({ area_m2: 120, updated_at: 'later' })
  haveSave(({ version, content }) =>
    version === 'later' ? HttpResponse.json({ ...theirs, ...content }) : apiError('edit_conflict', theirs),
  )
  const { user } = await open()
  fireEvent.change(seats(), { target: { value: '90' } })
  await user.click(save())
  await screen.findByRole('heading', { name: /Пока вы правили/ })
  await user.click(screen.getByRole('button', { name: 'Продолжить' }))
  expect(screen.getByLabelText('Площадь', { exact: false })).toHaveProperty('value', '120')
  expect(seats()).toHaveProperty('value', '90')
  await user.click(save())
  await screen.findByText('elsewhere')
})

it('a failed save keeps the typed values', async () => {
  haveSave(() => new HttpResponse(null, { status: 503 }))
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Воскресенье' }))
  await user.click(save())
  await screen.findByRole('alert')
  expect(screen.getByRole('checkbox', { name: 'Воскресенье' })).toHaveProperty('checked', true)
})

it('a space is deleted only while no booking refers to it', async () => {
  const { unmount } = await open()
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull()
  unmount()
  have(space({ is_used: false }))
  let deleted = ''
  server.use(
    http.delete(`${API}/rest/v1/spaces`, ({ request }) => {
      deleted = new URL(request.url).searchParams.get('id') ?? ''
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Удалить' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
  await waitFor(() => expect(deleted).toBe(`eq.${ID}`))
})
