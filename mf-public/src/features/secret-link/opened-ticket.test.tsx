// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import { open } from './ticket-link.driver.tsx'
import { event, linked, NO_UPDATES, pendingOrder } from './ticket-link.fixture.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
})
afterAll(() => server.close())

const answer = ({ show }: { show: object }) =>
  server.use(
    http.post(`${API}/rest/v1/rpc/show_by_secret`, () => HttpResponse.json(show)),
    http.post(`${API}/rest/v1/rpc/registration_updates`, () => HttpResponse.json(NO_UPDATES)),
  )

it('isolates a right-to-left name from the number of seats after it', async () => {
  const seats = [1, 2, 3].map((position) => ({
    ...linked().registration.seats[0],
    id: `s${position}`,
    position,
  }))
  answer({ show: linked({ seats, full_name: 'محمد علي' }) })
  await open()
  expect(await screen.findByText('\u2068محمد علي\u2069, 3 места')).toBeTruthy()
})

it('says that a cancelled seat goes to the waitlist, where somebody waits', async () => {
  answer({ show: { ...linked(), event: { ...event, waitlist_count: 2 } } })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  expect(screen.getByText(/Место достанется первому в листе ожидания/)).toBeTruthy()
})

it.each([
  ['a seat', {}, /^.*Место больше не за вами\. Передумали — зарегистрируйтесь снова\.$/],
  [
    'a place on the waitlist',
    { status: 'waitlisted', position: 6, ticket_code: null },
    /^.*Вы больше не в листе ожидания\. Передумали — зарегистрируйтесь снова\.$/,
  ],
])('after cancelling %s says what is gone, and moves the focus to the heading', async (_, changes, text) => {
  const queue = { event: { ...event, waitlist_count: 8 } }
  answer({ show: { ...linked(changes), ...queue } })
  server.use(
    http.post(`${API}/rest/v1/rpc/cancel_by_secret`, () =>
      HttpResponse.json({ ...linked({ status: 'cancelled', ticket_code: null }), ...queue }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Отменить регистрацию' }))
  await screen.findByText('Регистрация отменена')
  expect(screen.getByText((words) => text.test(words.replaceAll('\u00a0', ' ')))).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

it.each([
  [0, 'Освободятся 3 места, 3 билета перестанут действовать.'],
  [2, '3 места достанутся первым в листе ожидания, 3 билета перестанут действовать.'],
])('says how many seats are cancelled when %i wait, and how to give up one', async (waiting, text) => {
  const seats = [1, 2, 3].map((position) => ({
    ...linked().registration.seats[0],
    id: `s${position}`,
    position,
  }))
  const show = { ...linked({ seats }), event: { ...event, waitlist_count: waiting } }
  answer({ show })
  server.use(
    http.post(`${API}/rest/v1/rpc/cancel_by_secret`, () =>
      HttpResponse.json({ ...show, ...linked({ seats, status: 'cancelled', ticket_code: null }) }),
    ),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  const dialog = within(screen.getByRole('dialog'))
  const words = () => screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')
  expect(words()).toContain(text)
  expect(words()).toContain('«Отказаться от места» у его места')
  await user.click(dialog.getByRole('button', { name: 'Отменить регистрацию' }))
  const banner = (await screen.findByText('Регистрация отменена')).parentElement
  await waitFor(() =>
    expect(banner?.textContent?.replaceAll('\u00a0', ' ')).toContain('3 места больше не за вами.'),
  )
})

it('offers to register again after cancelling', async () => {
  answer({ show: linked({ status: 'cancelled', ticket_code: null }) })
  await open()
  const again = await screen.findByRole('link', { name: 'Зарегистрироваться снова' })
  expect(again.getAttribute('href')).toBe('/events/time/register')
})

it('shows the ticket before what became of it, with its kind, address on a map and a way back', async () => {
  const elsewhere = { ...event, kind: 'lecture', address: { ru: 'Гундулићев венац 2' } }
  answer({ show: { ...linked(), event: elsewhere } })
  await open()
  const code = await screen.findByRole('img', { name: /QR-код билета/ })
  const registrationStatus = screen.getByText('Вы зарегистрированы')
  expect(code.compareDocumentPosition(registrationStatus) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText('Лекция')).toBeTruthy()
  const map = screen.getByRole('link', { name: /^Гундулићев венац 2/ })
  expect(map.getAttribute('href')).toContain(encodeURIComponent('Гундулићев венац 2'))
  expect(screen.getByRole('link', { name: /^К\sсобытию$/ }).getAttribute('href')).toBe('/events/time')
})

it.each([
  ['an online seat that is paid', { is_online: true }, 'paid', true],
  ['an online seat that is not paid', { is_online: true }, 'pending', false],
  ['a seat on the spot', {}, 'paid', false],
])('of %s the stream is shown or not', async (_, seat, status, isShown) => {
  const stream = { url: 'https://stream.example/1' }
  answer({ show: { ...linked(seat, { ...pendingOrder, status, payment: null }), stream } })
  await open()
  await screen.findByRole('img', { name: /QR-код билета/ })
  expect(screen.queryByRole('link', { name: /Смотреть онлайн/ }) !== null).toBe(isShown)
})

it('shows each of several seats with its code, and gives one up', async () => {
  const seats = [
    { id: 'r1', position: 1, guest_name: null, ticket_code: 'K7M2QX9A4B1C', checked_in_at: null },
    { id: 's2', position: 2, guest_name: 'Мария', ticket_code: '7K3MQ9ZT4HW2', checked_in_at: null },
  ]
  const asked: unknown[] = []
  answer({ show: linked({ seats }) })
  server.use(
    http.post(`${API}/rest/v1/rpc/cancel_seat`, async ({ request }) => {
      asked.push(await request.json())
      answer({ show: linked({ seats: seats.slice(0, 1) }) })
      return HttpResponse.json(linked({ seats: seats.slice(0, 1) }))
    }),
  )
  const { user } = await open()
  expect(await screen.findAllByRole('img', { name: /QR-код билета/ })).toHaveLength(2)
  expect(screen.getByText('Анна Лебедева, 2 места')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Отказаться от места' })[1] as HTMLElement)
  await user.click(screen.getAllByRole('button', { name: 'Отказаться от места' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('img', { name: /QR-код билета/ })).toHaveLength(1))
  expect(asked).toEqual([{ seat_id: 's2', secret: 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se' }])
})

it.each([
  ['who waits', null],
  ['to whom a seat is offered', '2056-12-12T16:00:00Z'],
])('names event, date and place to a person on the waitlist, %s, without a code', async (_, until) => {
  answer({ show: linked({ status: 'waitlisted', position: 6, ticket_code: null, offer_until: until }) })
  await open()
  const title = await screen.findByRole('heading', { level: 2, name: event.title.ru })
  const text = title.closest('article')?.textContent?.replaceAll(/\s/g, ' ')
  expect(text).toContain('12 декабря')
  expect(text).toContain('19:00')
  expect(text).toContain('Большой зал')
  expect(text).toContain('Лист ожидания')
  expect(screen.queryByRole('img', { name: /QR-код билета/ })).toBeNull()
})

it('offers a seat to a person on the waitlist, who takes it', async () => {
  const waiting = { status: 'waitlisted', position: 1, ticket_code: null }
  answer({ show: linked({ ...waiting, offer_until: '2056-12-12T16:00:00Z' }) })
  const asked: unknown[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/accept_offer`, async ({ request }) => {
      asked.push(await request.json())
      answer({ show: linked() })
      return HttpResponse.json(linked())
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Занять место' }))
  expect(await screen.findByRole('img', { name: /QR-код билета/ })).toBeTruthy()
  expect(asked).toEqual([{ registration_id: 'r1', secret: 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se' }])
})

it.each([
  ['cancelled', 'Регистрация отменена', true],
  ['moved', 'Билет перенесён', false],
])('of a registration that was %s says "%s"', async (cause, title, canRegister) => {
  answer({ show: linked({ status: 'cancelled', ticket_code: null, cancel_cause: cause }) })
  await open()
  await screen.findByText(title)
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться снова' }) !== null).toBe(canRegister)
})

it('of an offer that expired says that the person is not on the waitlist any more', async () => {
  answer({ show: linked({ status: 'cancelled', ticket_code: null, cancel_cause: 'offer_expired' }) })
  await open()
  expect(await screen.findByText(/Вы больше не\sв\sлисте ожидания/)).toBeTruthy()
})

it('of a cancelled registration for a postponed event does not lead to a registration that is closed', async () => {
  const show = linked({ status: 'cancelled', ticket_code: null, cancel_cause: 'cancelled' })
  answer({ show: { ...show, event: { ...event, status: 'postponed' } } })
  await open()
  await screen.findByText('Регистрация отменена')
  expect(screen.queryByRole('link', { name: 'Зарегистрироваться снова' })).toBeNull()
})

it('exchanges a single session of a course for another one that has seats', async () => {
  const session = (id: string, day: string, left: number) => ({
    id,
    title: { ru: `Занятие ${id}` },
    starts_at: `2056-12-${day}T18:00:00Z`,
    ends_at: `2056-12-${day}T20:00:00Z`,
    seats_left: left,
  })
  const bookedFor = (id: string) => ({
    ...linked({ session_ids: [id] }),
    event: { ...event, course: { slug: 'sky', sessions: [session(id, '12', 0)] } },
  })
  const asked: unknown[] = []
  answer({ show: bookedFor('s1') })
  server.use(
    http.get(`${API}/rest/v1/rpc/registration_offer`, () =>
      HttpResponse.json({
        sessions: [session('s1', '12', 3), session('s2', '19', 0), session('s3', '26', 2)],
      }),
    ),
    http.post(`${API}/rest/v1/rpc/move_session`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(bookedFor('s3'))
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: /^Заменить .*12/ }))
  const confirm = screen.getByRole('button', { name: 'Заменить' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  const choice = await screen.findByRole('combobox', { name: 'Новое занятие' })
  expect(choice.textContent).not.toMatch(/Занятие s[12]/)
  await user.selectOptions(choice, 's3')
  await user.click(confirm)
  expect(await screen.findByText('Занятие s3')).toBeTruthy()
  expect(asked).toEqual([
    { secret: 'qWcM0yL7zJ1nB5vXk2aRf8TtH3uGd9Se', session_id: 's1', to_session_id: 's3' },
  ])
})
