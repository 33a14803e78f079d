// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Attendee } from './attendee.ts'
import { attendanceSummary, attendee, EVENT, VISITS } from './attendees.fixture.ts'
import { Component as AttendeesPage } from './attendees-page.tsx'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const server = setupServer()
let sent: [name: string, body: unknown][] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const answer = (name: string, value: object) =>
  http.post(rpc(name), async ({ request }) => {
    sent.push([name, await request.json()])
    return HttpResponse.json(value)
  })
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)

async function open(own: Partial<Attendee> = {}) {
  server.use(
    http.get(rpc('admin_attendees'), () => HttpResponse.json({ rows: [attendee(own)], total: 1 })),
    http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role: 'admin' }])),
  )
  return renderPage(
    <Routes>
      <Route path="/admin/courses/:id/attendees" element={<AttendeesPage />} />
    </Routes>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: `/admin/courses/${EVENT}/attendees`,
      person: { id: 'admin', email: 'admin@hub.example', name: 'Глеб' },
    },
  )
}

describe('attendees of single sessions of a course', () => {
  const session = (id: string, day: string, left: number) => ({
    id,
    title: { ru: `Занятие ${id}` },
    starts_at: `2099-12-${day}T18:00:00Z`,
    ends_at: `2099-12-${day}T20:00:00Z`,
    seats_left: left,
  })
  const sessions = [session('s1', '12', 3), session('s2', '19', 0)]
  beforeEach(() => {
    sessionStorage.clear()
    sent = []
    server.use(
      http.get(rpc('event_attendance_summary'), () =>
        HttpResponse.json(
          attendanceSummary({ course: { slug: 'sky', sessions }, sessions, session_price_amount: 90_000 }),
        ),
      ),
      answer('add_attendee', attendee()),
      answer('cancel_session', {}),
      answer('visits_on_cancellation', VISITS),
    )
  })

  it('are added to single sessions, with the seats that each has left', async () => {
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Добавить участника' }))
    await user.click(dialog().getByRole('textbox', { name: /^Полное имя/ }))
    await user.paste('Гость')
    expect(dialog().getByRole('checkbox', { name: /Занятие s2.*0.мест/ })).toBeTruthy()
    await user.click(dialog().getByRole('checkbox', { name: /Занятие s1.*3.места/ }))
    expect(dialog().getByRole('radio', { name: /^Заплатит.*900.RSD/ })).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Добавить' }))
    await waitFor(() => expect(sent[0]).toMatchObject(['add_attendee', { session_ids: ['s1'] }]))
  })

  it('lose one of several sessions after staff have read what becomes of it', async () => {
    const { user } = await open({ session_ids: ['s1', 's2'], has_pass: true })
    await user.click(await screen.findByRole('button', { name: 'Подробнее: Ада Лавлейс' }))
    await user.click(dialog().getByRole('button', { name: /^Отменить .*19/ }))
    expect(await dialog().findByText(/вернутся.2.посещения/)).toBeTruthy()
    expect(dialog().getByText('Сумма заказа уменьшится на цену занятия.')).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: /^Отменить .*19/ }))
    await waitFor(() =>
      expect(sent.at(-1)).toEqual(['cancel_session', { registration_id: 'r1', session_id: 's2' }]),
    )
  })
})
