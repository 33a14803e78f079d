// @vitest-environment happy-dom
import { join } from 'node:path'
import { Route, Routes } from '@hub/shared-platform'
import { API, renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AttendanceSummary, Attendee } from './attendee.ts'
import { attendanceSummary, attendee, EVENT, movePreview, VISITS } from './attendees.fixture.ts'
import { Component as AttendeesPage } from './attendees-page.tsx'

const rpc = (name: string) => `${API}/rest/v1/rpc/${name}`
const WRITES = [
  'add_attendee',
  'cancel_registration',
  'resend_ticket',
  'move_registration',
  'mark_orders_paid',
]
const server = setupServer()
/** The event comes first, and then those who come to it. */
let asked: URLSearchParams[] = []
let sent: [name: string, body: Record<string, unknown>][] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  sessionStorage.clear()
  asked = []
  sent = []
  server.use(...WRITES.map((name) => answer(name, () => ({ ...attendee(), done: 1, skipped: [] }))))
  haveSummary(attendanceSummary())
  have(attendee())
  server.use(
    http.get(rpc('expected_attendance'), () =>
      HttpResponse.json({ [EVENT]: { coming: 31, not_coming: 7, no_answer: 12 } }),
    ),
    http.get(rpc('no_show_forecast'), () =>
      HttpResponse.json({
        own: null,
        similar: { events: 5, expected: 200, came: 160 },
        suggested_extra: 4,
      }),
    ),
  )
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const answer = (name: string, with_: (body: Record<string, unknown>) => object, status = 200) =>
  http.post(rpc(name), async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>
    sent.push([name, body])
    return HttpResponse.json(with_(body), { status })
  })
const respondWithError = (name: string, hint: string, details: object = {}) =>
  server.use(
    answer(name, () => ({ code: 'PT409', hint, message: 'no', details: JSON.stringify(details) }), 409),
  )
const haveSummary = (found: AttendanceSummary | null) =>
  server.use(http.get(rpc('event_attendance_summary'), () => HttpResponse.json(found)))
const have = (...rows: Attendee[]) =>
  server.use(
    http.get(rpc('admin_attendees'), ({ request }) => {
      asked.push(new URL(request.url).searchParams)
      return HttpResponse.json({ rows, total: rows.length })
    }),
  )

async function open(query = '', role = 'admin') {
  server.use(http.get(`${API}/rest/v1/profiles`, () => HttpResponse.json([{ role }])))
  const page = await renderPage(
    <Routes>
      <Route path="/admin/events/:id/attendees" element={<AttendeesPage />} />
    </Routes>,
    {
      root: join(import.meta.dirname, '../../..'),
      at: `/admin/events/${EVENT}/attendees${query}`,
      person: { id: role, email: `${role}@hub.example`, name: 'Глеб' },
    },
  )
  return page
}
const dialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement)

async function openDetails(own: Partial<Attendee> = {}, role = 'admin') {
  have(attendee(own))
  const page = await open('', role)
  await page.user.click(await screen.findByRole('button', { name: 'Подробнее: Ада Лавлейс' }))
  return page
}

describe('the attendees of an event', () => {
  it('are counted and listed as the address asks', async () => {
    await open('?q=ада&status=waitlisted&payment=due&presence=absent&sort=name')
    await screen.findByText('Ада Лавлейс')
    expect(screen.getByText('Ждёт оплаты', { selector: 'td *' })).toBeTruthy()
    expect(screen.getByText('мест 40, свободно 3')).toBeTruthy()
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      event_id: EVENT,
      search: 'ада',
      status: 'waitlisted',
      payment: 'due',
      presence: 'absent',
      sort: 'name',
      page: '1',
      page_size: '25',
    })
  })

  it('show who said that they are coming, and until when a seat is offered', async () => {
    have(
      attendee({ is_coming: true }),
      attendee({ id: 'r2', status: 'waitlisted', offer_until: '2099-12-12T10:30:00Z' }),
      attendee({ id: 'r3', is_coming: true, checked_in_at: '2099-12-12T17:55:00Z' }),
    )
    await open()
    expect(await screen.findAllByText('придёт')).toHaveLength(1)
    expect(screen.getByText(/^место предложено до .*12 дек.*11:30$/)).toBeTruthy()
  })

  it('link back to all events when the event does not exist', async () => {
    haveSummary(null)
    await open()
    expect(await screen.findByRole('link', { name: 'Ко\u00a0всем событиям' })).toBeTruthy()
  })

  it('are requested again when loading failed', async () => {
    server.use(http.get(rpc('event_attendance_summary'), () => new HttpResponse(null, { status: 503 })))
    const { user } = await open()
    const alert = await screen.findByRole('alert')
    haveSummary(attendanceSummary())
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }))
    expect(await screen.findByText('Ада Лавлейс')).toBeTruthy()
  })
})

describe('adding an attendee at check-in', () => {
  async function ask(role = 'admin') {
    const { user } = await open('', role)
    await user.click(await screen.findByRole('button', { name: 'Добавить участника' }))
    await user.click(dialog().getByRole('textbox', { name: /^Полное имя/ }))
    await user.paste('Гость')
    return user
  }
  const submit = () => dialog().getByRole('button', { name: 'Добавить' })

  it('needs no more than a name, and is sent once', async () => {
    const user = await ask()
    await user.dblClick(submit())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([
      [
        'add_attendee',
        {
          event_id: EVENT,
          full_name: 'Гость',
          language: 'ru',
          is_online: false,
          payment: 'due',
          over_capacity: false,
          is_here: false,
          request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ],
    ])
  })

  it('offers an extra seat when the last seat has just been taken', async () => {
    const user = await ask()
    respondWithError('add_attendee', 'event_full', { may_exceed: true })
    await user.click(submit())
    expect((await dialog().findByRole('alert')).textContent).toContain('сверх вместимости')
    await user.click(dialog().getByRole('checkbox', { name: 'Добавить стул сверх вместимости' }))
    server.use(answer('add_attendee', () => attendee({ is_extra: true })))
    await user.click(submit())
    await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ over_capacity: true, full_name: 'Гость' }))
  })

  it('offers a moderator neither an extra seat nor a free one', async () => {
    haveSummary(attendanceSummary({ seats_left: 0 }))
    await ask('moderator')
    expect(dialog().getByText('Мест нет.')).toBeTruthy()
    expect(dialog().queryByRole('checkbox', { name: /сверх/ })).toBeNull()
    expect(dialog().queryByRole('radio', { name: /счёт хаба/ })).toBeNull()
  })

  it('is not offered for an event that does not take place', async () => {
    haveSummary(attendanceSummary({ status: 'cancelled' }))
    await open()
    await screen.findByText('Ада Лавлейс')
    expect(screen.queryByRole('button', { name: 'Добавить участника' })).toBeNull()
  })
})

describe('an attendee', () => {
  it('is cancelled after saying what becomes of seat and money', async () => {
    server.use(answer('visits_on_cancellation', () => VISITS))
    const { user } = await openDetails({ has_pass: true })
    expect(dialog().getByRole('link', { name: /^№/ }).getAttribute('href')).toBe(
      `/admin/orders/${attendee().order?.id}`,
    )
    await user.click(dialog().getByRole('button', { name: 'Отменить регистрацию' }))
    expect(await dialog().findByText(/На абонемент «Десять вечеров» вернутся.2.посещения/)).toBeTruthy()
    const words = screen.getAllByRole('dialog').at(-1)?.textContent?.replaceAll(/\s/g, ' ')
    expect(words).toContain('Место достанется первому в листе ожидания')
    expect(words).toContain('Заказ на 1 200 RSD отменится')
    await user.click(dialog().getByRole('button', { name: 'Отменить регистрацию' }))
    await waitFor(() => expect(sent.at(-1)).toEqual(['cancel_registration', { registration_id: 'r1' }]))
  })

  it('pays in cash, for every member of staff who takes it', async () => {
    const { user } = await openDetails({}, 'moderator')
    expect(dialog().queryByRole('link', { name: /^№/ })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Отметить оплату' }))
    expect(dialog().queryByRole('radio', { name: 'Перевод' })).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Отметить оплату' }))
    await waitFor(() =>
      expect(sent).toEqual([['mark_orders_paid', { order_ids: ['o1'], method: 'on_site' }]]),
    )
  })

  it('gets the ticket again, and staff see an error when it is sent too often', async () => {
    const { user } = await openDetails()
    await user.click(dialog().getByRole('button', { name: 'Отправить билет ещё раз' }))
    await waitFor(() => expect(sent[0]?.[1]).toMatchObject({ registration_id: 'r1' }))
    const first = sent[0]?.[1].request_id
    respondWithError('resend_ticket', 'too_many_requests')
    await user.click(await dialog().findByRole('button', { name: 'Отправить билет ещё раз' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.[1].request_id).not.toBe(first)
  })

  it('moves to another event and books the difference that staff have seen', async () => {
    server.use(
      http.get(rpc('admin_find_events'), () =>
        HttpResponse.json([
          { id: 'e2', title: { ru: 'Квазары' }, starts_at: '2099-12-13T18:00:00Z', is_public: true },
        ]),
      ),
      http.get(rpc('move_registration_preview'), () => HttpResponse.json(movePreview())),
    )
    const { user } = await openDetails({ order: null })
    await user.click(dialog().getByRole('button', { name: 'Перенести на\u00a0другое событие' }))
    expect(document.activeElement).toBe(dialog().getByRole('combobox', { name: /Событие/ }))
    await user.click(dialog().getByRole('button', { name: 'Назад' }))
    expect(document.activeElement).toBe(dialog().getByRole('button', { name: /^Перенести на/ }))
    await user.keyboard('{Enter}')
    await user.click(dialog().getByRole('combobox', { name: /Событие/ }))
    await user.click(await dialog().findByRole('option', { name: /Квазары/ }))
    expect(await dialog().findByText('Там осталось 2 места.')).toBeTruthy()
    expect(dialog().getByText(/дороже на.300.RSD/)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Перенести' }))
    const terms = { over_capacity: false, is_waived: false, expected_difference: 30_000 }
    await waitFor(() =>
      expect(sent).toEqual([['move_registration', { registration_id: 'r1', event_id: 'e2', ...terms }]]),
    )
  })

  it('who cancelled is shown without actions', async () => {
    await openDetails({
      status: 'cancelled',
      cancelled_at: '2026-11-02T10:00:00Z',
      cancel_cause: 'moved',
    })
    expect(dialog().getByText(/перенесена на другое событие/)).toBeTruthy()
    expect(dialog().queryByRole('button', { name: 'Отменить регистрацию' })).toBeNull()
  })
})

it('the attendees of a course have their attendance, and nobody is asked whether they come', async () => {
  const session = (id: string, day: string) => ({
    id,
    title: { ru: 'Занятие' },
    starts_at: `2099-12-${day}T18:00:00Z`,
    ends_at: `2099-12-${day}T20:00:00Z`,
  })
  haveSummary(
    attendanceSummary({ course: { slug: 'sky', sessions: [session('s1', '12'), session('s2', '19')] } }),
  )
  const [seat] = attendee().seats
  have(
    attendee({ seats: seat ? [{ ...seat, attended: { s2: '2099-12-19T18:05:00Z' } }] : [] }),
    attendee({ id: 'boris', full_name: 'Борис', session_ids: ['s2'] }),
  )
  await open()
  const row = await screen.findByRole('row', { name: /Ада Лавлейс/ })
  expect(row.textContent).toMatch(/Весь курс.*1.из.2/)
  expect(screen.getByRole('row', { name: /Борис/ }).textContent).toMatch(/Занятие.2, 19.декабря.2099.*0.из.1/)
  expect(screen.queryByText('Придут')).toBeNull()
  const links = screen.getAllByRole('link', { name: /^Вход по.билетам$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/qr-scanner', '/admin/qr-scanner'])
})
