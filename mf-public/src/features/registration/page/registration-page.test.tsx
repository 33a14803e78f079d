// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../../shared-ui/testing/accessibility-problems.ts'
import type { Offer } from '../model/offer.ts'
import { EVENT_ID, offer, order, registration } from '../registration.fixture.ts'
import {
  apiError,
  field,
  fillAndSend,
  free,
  ok,
  onRegister,
  open,
  resetForms,
  respond,
  rpc,
  sent,
  server,
} from './registration-page.driver.tsx'

const pending = { status: 'pending', needs_confirmation: true, ticket_code: null, confirm_until: null }

resetForms()

it('asks for a seat with what was typed, and says where the mail went', async () => {
  respond(free)
  onRegister(ok({ ...pending, confirm_until: '2056-12-01T10:30:00Z' }))
  const { user } = await open()
  await fillAndSend(user)
  expect(await screen.findByText('Подтвердите регистрацию')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(screen.getByText(/Мы отправили письмо на\sanna@hub\.example/)).toBeTruthy()
  expect(sent).toEqual([
    {
      event_id: EVENT_ID,
      full_name: 'Анна Лебедева',
      email: 'anna@hub.example',
      language: 'ru',
      is_online: false,
      join_waitlist: false,
      expected_price: 0,
      expected_currency: 'RSD',
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ])
})

it('sends the mail again, and says when that is too often', async () => {
  respond()
  onRegister(ok(pending, order))
  const asked: unknown[] = []
  server.use(
    http.post(rpc('resend_confirmation'), async ({ request }) => {
      asked.push(await request.json())
      return asked.length === 1
        ? new HttpResponse(null, { status: 204 })
        : apiError('too_many_mails', 429, '{"retry_after": 600}')()
    }),
  )
  const { user } = await open('', 'en')
  await fillAndSend(user, 'Confirm registration', ['Full name', 'Email'])
  const button = await screen.findByRole('button', { name: 'Resend the email' })
  // There is nothing to pay before the address is confirmed.
  expect(screen.queryByRole('region', { name: 'Payment' })).toBeNull()
  await user.click(button)
  expect(await screen.findByText('Email sent to anna@hub.example')).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText('Too many emails went to this address. Try again in 10 min.')).toBeTruthy()
  expect(asked[0]).toEqual({ event_id: EVENT_ID, email: 'anna@hub.example' })
})

it('shows the ticket and how to pay', async () => {
  respond()
  onRegister(ok({}, order))
  const { user } = await open()
  expect(await screen.findByText('1 200 RSD')).toBeTruthy()
  await fillAndSend(user)
  const code = await screen.findByRole('img', { name: 'QR-код билета K7M2-QX9A-4B1C' })
  expect(code.getAttribute('data-qr')).toBe(registration.ticket_code)
  const payment = screen.getByRole('img', { name: /QR-код для оплаты/ })
  expect(payment.getAttribute('data-qr')).toBe(order.payment?.ips_text)
  expect(screen.getByText('840-955845-10')).toBeTruthy()
  expect(sent[0]).toMatchObject({ payment_method: 'ips_qr' })
  // What is to pay and until when comes first.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]?.replaceAll('\u00a0', ' ')).toBe('Оплатите 1 200 RSD до пн, 4 декабря 2056, 11:00')
  expect(screen.queryByRole('link', { name: 'Смотреть онлайн' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

it('keeps the form when the payment cannot be processed, and tries again as the same request', async () => {
  respond()
  onRegister(() => new HttpResponse(null, { status: 503 }), ok({}, order))
  const { user } = await open()
  await fillAndSend(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Не\sудалось провести оплату/)
  expect((await field('Полное имя')).value).toBe('Анна Лебедева')
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByText(/^Вы зарегистрированы, осталось/)
  expect(sent[1]).toEqual(sent[0])
})

it('shows a price that has changed, and registers at that once it was seen', async () => {
  respond()
  onRegister(apiError('price_changed'), ok({}, order))
  const { user } = await open()
  await screen.findByText('1 200 RSD')
  respond({ price_amount: 150_000 })
  await fillAndSend(user)
  expect((await screen.findByRole('alert')).textContent).toMatch(/Цена изменилась/)
  expect(await screen.findByText('1 500 RSD')).toBeTruthy()
  expect((await field('Полное имя')).value).toBe('Анна Лебедева')
  await user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  await screen.findByText(/^Вы зарегистрированы, осталось/)
  expect(sent.map(({ expected_price, expected_currency }) => [expected_price, expected_currency])).toEqual([
    [120_000, 'RSD'],
    [150_000, 'RSD'],
  ])
})

it.each([
  [0, /Пока никто не\sждёт/],
  [3, /Сейчас ждут: 3\./],
])('says how many wait for a seat: %i', async (waiting, text) => {
  respond({ state: 'event_full', seats_left: 0, waitlist_count: waiting })
  await open()
  expect(await screen.findByText(text)).toBeTruthy()
})

it('offers the waitlist to the second person who takes the last seat, with what they typed', async () => {
  let state: Offer['state'] = 'open'
  respond(free)
  server.use(http.get(rpc('registration_offer'), () => HttpResponse.json({ ...offer, ...free, state })))
  onRegister(
    () => {
      state = 'event_full'
      return apiError('event_full')()
    },
    ok({ status: 'waitlisted', position: 3, ticket_code: null }),
  )
  const { user } = await open()
  await fillAndSend(user)
  expect((await screen.findByRole('alert')).textContent).toContain('Последнее место только что заняли')
  await user.click(await screen.findByRole('button', { name: 'Встать в лист ожидания' }))
  expect(await screen.findByText('Вы в листе ожидания')).toBeTruthy()
  expect(screen.getByText(/Ваше место в очереди: 3/)).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  expect(sent.map(({ join_waitlist, full_name }) => [join_waitlist, full_name])).toEqual([
    [false, 'Анна Лебедева'],
    [true, 'Анна Лебедева'],
  ])
  expect(sent[0]?.idempotency_key).not.toBe(sent[1]?.idempotency_key)
})

it('tells what a promo code takes off, and why another does not', async () => {
  respond()
  server.use(
    http.post(rpc('check_promo_code'), async ({ request }) => {
      const { code } = (await request.json()) as { code: string }
      const isGood = code === 'SCIENCE10'
      return HttpResponse.json({
        is_valid: isGood,
        reason: isGood ? null : 'promo_expired',
        discount_amount: isGood ? 12_000 : 0,
        total_amount: isGood ? 108_000 : 120_000,
        currency: 'RSD',
      })
    }),
  )
  onRegister(ok({}, order))
  const { user } = await open()
  await user.type(await field('Промокод'), 'OLD2020')
  await user.click(screen.getByRole('button', { name: 'Применить' }))
  expect(await screen.findByText('Срок промокода истёк')).toBeTruthy()
  await user.clear(await field('Промокод'))
  await user.type(await field('Промокод'), 'SCIENCE10{Enter}')
  expect(await screen.findByText('1 080 RSD')).toBeTruthy()
  expect(await accessibilityProblems()).toEqual([])
  expect(sent).toEqual([])
  await fillAndSend(user)
  await screen.findByText(/^Вы зарегистрированы, осталось/)
  expect(sent[0]).toMatchObject({ promo_code: 'SCIENCE10' })
})

it('tells a rejected promo code at its field', async () => {
  respond()
  server.use(http.post(rpc('check_promo_code'), () => new HttpResponse(null, { status: 500 })))
  onRegister(apiError('promo_used_up'))
  const { user } = await open()
  await user.type(await field('Промокод'), 'LAST')
  await fillAndSend(user)
  expect(await screen.findByText('Промокод уже использовали столько раз, сколько можно')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Промокод')))
})

it('offers a pass, and says why another does not fit', async () => {
  const pass = {
    id: 'good',
    name: { ru: 'Десять вечеров' },
    visits_left: 4,
    visits_total: 10,
    visits: 2,
    valid_until: '2057-03-01T00:00:00+00:00',
    error_code: null,
    discount_amount: 120_000,
  }
  respond({ passes: [pass, { ...pass, id: 'empty', name: { ru: 'Квизы' }, error_code: 'pass_used_up' }] })
  onRegister(ok())
  const { user } = await open('?pay=pass')
  const radio = await screen.findByRole<HTMLInputElement>('radio', {
    name: /Десять вечеров.*Осталось 4 из\s10, 2\sпосещения за\sместо/,
  })
  expect(radio.checked).toBe(true)
  const other = screen.getByRole<HTMLInputElement>('radio', { name: /Квизы.*не.хватает посещений/ })
  expect(other.disabled).toBe(true)
  expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull()
  expect(screen.getByText('0 RSD')).toBeTruthy()
  await fillAndSend(user)
  await screen.findByText('Вы зарегистрированы')
  expect(sent[0]).toMatchObject({ pass_id: 'good' })
  expect(sent[0]).not.toHaveProperty('payment_method')
})

it('takes the price of those who watch online', async () => {
  respond({ format: 'hybrid', price_online_amount: 60_000 })
  onRegister(ok({ is_online: true }, order))
  const { user } = await open()
  await user.click(await screen.findByRole('radio', { name: /Онлайн/ }))
  await fillAndSend(user)
  await screen.findByText(/^Вы зарегистрированы, осталось/)
  expect(sent[0]).toMatchObject({ is_online: true })
})

it('takes a donation of any size, and of none', async () => {
  respond({ price_kind: 'donation', price_amount: 50_000 })
  onRegister(ok())
  const { user } = await open()
  const sum = await field('Сумма взноса, RSD')
  await user.type(sum, 'много')
  await fillAndSend(user)
  expect(await screen.findByText('Сумма числом, например 500 или 750,50')).toBeTruthy()
  await user.clear(sum)
  await user.type(sum, '750,50')
  await user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  await screen.findByText('Вы зарегистрированы')
  expect(sent).toMatchObject([{ donation_amount: 75_050, expected_price: 75_050 }])
})

it.each([
  ['registration_not_open', 'Регистрация ещё не открыта. Откроется вт, 5 декабря 2056, 19:00.'],
  ['registration_closed', 'Регистрация уже закрыта.'],
  ['event_cancelled', 'Событие отменено: оно не состоится.'],
  ['event_over', 'Событие уже прошло.'],
] as const)('%s: no form, but why', async (state, text) => {
  respond({ state, opens_at: '2056-12-05T18:00:00+00:00' })
  await open()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('knows no event of that name', async () => {
  server.use(http.get(`${API}/rest/v1/events`, () => HttpResponse.json([])))
  await open('', 'en')
  expect(await screen.findByRole('heading', { level: 1, name: 'Event not found' })).toBeTruthy()
})

it('asks for several seats at the price of each', async () => {
  respond({ price_kind: 'paid', price_amount: 120_000, seats_left: 10, seats_per_registration: 4 })
  onRegister(ok({}, order))
  const { user } = await open()
  const seats = await screen.findByRole('spinbutton', { name: 'Сколько мест' })
  await user.clear(seats)
  await user.type(seats, '5')
  await fillAndSend(user)
  expect(await screen.findByText('Число мест от 1 до 4')).toBeTruthy()
  expect(sent).toEqual([])
  await user.clear(seats)
  await user.type(seats, '3')
  expect(screen.getByText(/3\s600/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Подтвердить регистрацию' }))
  await waitFor(() => expect(sent).toMatchObject([{ seats: 3, join_waitlist: false }]))
})

it('lets a group wait for more seats than are left', async () => {
  respond({ ...free, seats_left: 2 })
  onRegister(ok({ status: 'waitlisted', ticket_code: null, position: 1 }))
  const { user } = await open()
  const seats = await screen.findByRole('spinbutton', { name: 'Сколько мест' })
  await user.clear(seats)
  await user.type(seats, '3')
  expect(screen.getByText(/Осталось 2 места\. Все вместе вы встанете в лист ожидания/)).toBeTruthy()
  await fillAndSend(user, 'Встать в лист ожидания')
  await waitFor(() => expect(sent).toMatchObject([{ seats: 3, join_waitlist: true }]))
})
