// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import { open, SECRET } from './ticket-link.driver.tsx'
import { event, linked, NO_UPDATES, pendingOrder } from './ticket-link.fixture.ts'

const server = setupServer()
const asked: { name: string; method: string; url: string; body: unknown }[] = []

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  asked.length = 0
})
afterAll(() => server.close())

const waiting = {
  status: 'pending',
  needs_confirmation: true,
  ticket_code: null,
  confirm_until: '2056-12-01T10:30:00Z',
}

type Name = 'show' | 'confirm' | 'cancel'

const rejected = (hint: string, status: number) =>
  HttpResponse.json({ code: `PT${status}`, message: 'No', hint, details: null }, { status })

function answer(answers: Partial<Record<Name, object>>) {
  server.use(
    http.post(`${API}/rest/v1/rpc/registration_updates`, () => HttpResponse.json(NO_UPDATES)),
    http.all(`${API}/rest/v1/rpc/:name`, async ({ request, params }) => {
      const name = String(params.name).replace('_by_secret', '') as Name
      asked.push({ name, method: request.method, url: request.url, body: await request.json() })
      const given = answers[name] ?? rejected('unexpected', 500)
      return given instanceof Response ? given.clone() : HttpResponse.json(given)
    }),
  )
}

const names = () => asked.map(({ name }) => name)

it('shows the ticket, and puts the secret into no address', async () => {
  answer({ show: linked() })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ваш билет' })).toBeTruthy()
  const code = screen.getByRole('img', { name: 'QR-код билета K7M2-QX9A-4B1C' })
  expect(code.getAttribute('data-qr')).toBe('K7M2QX9A4B1C')
  expect(names()).toEqual(['show'])
  expect(asked[0]).toMatchObject({ method: 'POST', body: { secret: SECRET } })
  expect(asked[0]?.url).not.toContain(SECRET)
})

it('confirms what waits for it', async () => {
  answer({ show: linked(waiting), confirm: linked() })
  await open('en')
  expect(await screen.findByText('You are registered')).toBeTruthy()
  expect(names()).toEqual(['show', 'confirm'])
})

it.each([
  ['was seen to be late', { show: linked({ ...waiting, is_expired: true }) }],
  ['was swept by now', { show: linked({ ...waiting, status: 'cancelled', cancel_cause: 'not_confirmed' }) }],
  ['became late on the way', { show: linked(waiting), confirm: rejected('link_expired', 410) }],
])('a link that %s says so and leads on', async (_, answers) => {
  answer(answers)
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ссылка устарела' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Все события' })).toBeTruthy()
})

it('a link that leads to nothing says so', async () => {
  answer({ show: rejected('link_unknown', 404) })
  await open('en')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeTruthy()
})

it('does not confirm again what was cancelled', async () => {
  answer({ show: linked({ ...waiting, status: 'cancelled', cancel_cause: 'cancelled' }) })
  await open()
  expect(await screen.findByText('Регистрация отменена')).toBeTruthy()
  expect(names()).toEqual(['show'])
})

it('asks before it cancels, and says what happens', async () => {
  answer({ show: linked(), cancel: linked({ status: 'cancelled', ticket_code: null }) })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Место освободится, билет перестанет действовать\.$/)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  expect(names()).toEqual(['show'])
  await user.click(dialog.getByRole('button', { name: 'Отменить регистрацию' }))
  expect(await screen.findByText('Регистрация отменена')).toBeTruthy()
  expect(names()).toEqual(['show', 'cancel'])
  expect(screen.queryByRole('button', { name: 'Отменить регистрацию' })).toBeNull()
})

it.each([
  ['event_started', 'The event has begun.'],
  ['event_over', 'The event is over.'],
  ['already_checked_in', 'The ticket has been used at the door.'],
  ['booking_started', 'The booked time has begun.'],
  ['order_paid', 'The order is paid: write to us about a refund.'],
  ['cancellation_fee_due', /^Cancelling the booking late costs a fee/],
])('says why it cannot be cancelled any more: %s', async (code, words) => {
  answer({ show: linked(), cancel: rejected(code, 409) })
  const { user } = await open('en')
  await user.click(await screen.findByRole('button', { name: 'Cancel registration' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel registration' }))
  expect(await dialog.findByText(words)).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('img', { name: /QR code of ticket/ })).toBeTruthy())
})

const booking = {
  id: 'b1',
  number: 7,
  status: 'pending',
  needs_confirmation: false,
  confirm_until: null,
  is_expired: false,
  full_name: 'Анна Лебедева',
  email: 'anna@hub.example',
  phone: '+381 60 123 45 67',
  social_link: '@anna',
  purpose: 'Лекция\nо времени',
  total_amount: 340_000,
  currency: 'RSD',
  decision_note: null,
  space: { slug: 'studio', name: { ru: 'Студия', en: 'Studio' } },
  slots: [
    { starts_at: '2056-12-12T09:00:00Z', ends_at: '2056-12-12T10:00:00Z' },
    { starts_at: '2056-12-12T10:00:00Z', ends_at: '2056-12-12T11:00:00Z' },
    { starts_at: '2056-12-14T09:00:00Z', ends_at: '2056-12-14T10:00:00Z' },
  ],
}
const withBooking = (changes: object = {}, order: object | null = pendingOrder) => ({
  kind: 'booking',
  booking: { ...booking, ...changes },
  order,
})
const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')]),
  )

it('shows everything about a booking, and how to pay it', async () => {
  answer({ show: withBooking() })
  await open('en')
  expect(await screen.findByText('Booking request sent')).toBeTruthy()
  expect(facts()).toEqual({
    Number: '7',
    Status: 'Waits for the hub’s answer',
    Space: 'Studio',
    Hours:
      'Tue 12 December 2056, 10:00–12:00Cancel 12 December 2056' +
      'Thu 14 December 2056, 10:00–11:00Cancel 14 December 20563 hours',
    Total: '3,060 RSDAwaiting payment',
    Name: 'Анна Лебедева',
    Email: 'anna@hub.example',
    Phone: '+381 60 123 45 67',
    'Social network': '@anna',
    Purpose: 'Лекция\nо времени',
  })
  expect(screen.getByRole('region', { name: 'Payment' }).textContent).toContain('3,060')
  expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeTruthy()
})

it('confirms a booking that waits for it', async () => {
  const waits = { needs_confirmation: true, confirm_until: '2056-12-01T10:30:00Z' }
  answer({ show: withBooking(waits), confirm: withBooking() })
  await open()
  expect(await screen.findByText('Ждёт ответа хаба')).toBeTruthy()
  expect(names()).toEqual(['show', 'confirm'])
})

it.each([
  ['confirmed', null, 'Бронь подтверждена', 'Часы ваши'],
  ['confirmed', 'Ждём вас с чаем', 'Бронь подтверждена', 'Ждём вас с чаем'],
  ['declined', 'В эти часы ремонт', 'Бронь отклонена', 'В эти часы ремонт'],
  ['cancelled', null, 'Бронь отменена', 'снова свободны'],
])('says that a booking is %s, and what that means', async (status, decision_note, title, text) => {
  answer({ show: withBooking({ status, decision_note }, null) })
  await open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
  expect(Boolean(screen.queryByRole('button', { name: 'Отменить бронь' }))).toBe(status === 'confirmed')
})

it('cancels a booking', async () => {
  answer({
    show: withBooking(),
    cancel: withBooking({ status: 'cancelled' }, { ...pendingOrder, status: 'cancelled', payment: null }),
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить бронь' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Часы освободятся для других.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Отменить бронь' }))
  expect(await screen.findByText('Бронь отменена')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Оплата' })).toBeNull()
})

it('a booking that has begun cannot be cancelled', async () => {
  answer({
    show: withBooking({
      status: 'confirmed',
      slots: [{ starts_at: '2020-12-12T09:00:00Z', ends_at: '2020-12-12T10:00:00Z' }],
    }),
  })
  await open()
  await screen.findByText('Бронь подтверждена')
  expect(screen.queryByRole('button', { name: 'Отменить бронь' })).toBeNull()
})

it('a booking whose link was followed too late leads back to the hours', async () => {
  answer({ show: withBooking({ needs_confirmation: true, is_expired: true }) })
  await open('en')
  expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy()
  expect(screen.getByText(/the hours are free again/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Book again' }).getAttribute('href')).toBe('/rent?space=studio')
  expect(names()).toEqual(['show'])
})

it.each([true, false])(
  'shows an order by itself, and cancels it where that is %s',
  async (is_cancellable) => {
    answer({ show: { kind: 'order', order: { ...pendingOrder, is_cancellable } } })
    await open()
    expect(await screen.findByText('Заказ ждёт оплаты')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Отменить заказ' }) !== null).toBe(is_cancellable)
  },
)

it('names no button of single seats in the dialog of a cancelled event, where there is none', async () => {
  const seats = [1, 2].map((position) => ({
    ...linked().registration.seats[0],
    id: `s${position}`,
    position,
  }))
  answer({ show: { ...linked({ seats }), event: { ...event, status: 'cancelled' } } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  expect(screen.getByText(/Освободятся 2 места/)).toBeTruthy()
  expect(screen.queryByText(/Не придёт кто-то один/)).toBeNull()
})
