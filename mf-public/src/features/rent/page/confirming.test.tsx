// @vitest-environment happy-dom
import { API } from '@hub/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { book, booked, field, onBook, order, ready, respondWithError } from './booking.driver.tsx'
import { byName, plainText, resetPage, server } from './rent-page.driver.tsx'

resetPage()

const BOOKING = '2b6ad2a8-5a5e-4b53-9a39-3f1c36b4a001'

function onCall(name: string, ...answers: (() => Response | Promise<Response>)[]) {
  const asked: unknown[] = []
  server.use(
    http.post(`${API}/rest/v1/rpc/${name}`, async ({ request }) => {
      asked.push(await request.json())
      return answers[Math.min(asked.length, answers.length) - 1]?.() as HttpResponse<null>
    }),
  )
  return asked
}

async function sent() {
  const { user } = await ready()
  onBook(() => booked())
  await user.click(book())
  await screen.findByText('Заявка на бронь отправлена', { normalizer: plainText })
  return user
}

it('confirms a guest’s booking with the code from the mail, on the same screen', async () => {
  const user = await sent()
  const asked = onCall(
    'confirm_booking_by_code',
    () => HttpResponse.json({ is_confirmed: false, attempts_left: 1 }),
    async () => {
      const answer = await booked({ needs_confirmation: false, confirm_until: null }, order).json()
      return HttpResponse.json({ ...answer, is_confirmed: true, secret: 'sEcret' })
    },
  )
  await user.type(await field('Код из письма'), '123456')
  await user.click(screen.getByRole('button', byName('Подтвердить')))
  expect(await screen.findByText(/Код не\sподходит\. Осталась 1 попытка\./)).toBeTruthy()
  await user.clear(await field('Код из письма'))
  await user.type(await field('Код из письма'), '654 321')
  await user.click(screen.getByRole('button', byName('Подтвердить')))
  const link = await screen.findByRole('link', byName('Открыть бронь'))
  expect(link.getAttribute('href')).toBe('/tickets/sEcret')
  expect(screen.queryByRole('button', byName('Подтвердить'))).toBeNull()
  expect(screen.getByRole('region', { name: 'Оплата' })).toBeTruthy()
  expect(asked).toEqual(['123456', '654 321'].map((code) => ({ booking_id: BOOKING, code })))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ваша бронь'))
})

it('sends the mail of a booking again, and says when that is too often', async () => {
  const user = await sent()
  const asked = onCall(
    'resend_booking_confirmation',
    () => new HttpResponse(null, { status: 204 }),
    () => respondWithError('too_many_mails', 429, { retry_after: 600 }),
  )
  const button = screen.getByRole('button', byName('Отправить письмо ещё раз'))
  await user.click(button)
  expect(await screen.findByText(/^Письмо отправлено на\sanna@hub\.example$/)).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText(/слишком много писем\. Повторите через 10\sмин\./)).toBeTruthy()
  expect(asked[0]).toEqual({ booking_id: BOOKING })
})

it('changes an address that was mistyped, and keeps the hours', async () => {
  const user = await sent()
  const asked = onCall(
    'change_booking_email',
    () => respondWithError('account_blocked', 403),
    () => booked({ id: 'b2', email: 'ada@hub.example' }),
  )
  await user.click(screen.getByRole('button', byName('Не ваш адрес? Изменить')))
  const email = await field('Новый адрес')
  expect(email.value).toBe('anna@hub.example')
  await user.clear(email)
  await user.type(email, 'ada@hub.example')
  await user.click(screen.getByRole('button', byName('Отправить на этот адрес')))
  expect(await screen.findByText(/^Аккаунт заблокирован/)).toBeTruthy()
  await user.click(screen.getByRole('button', byName('Отправить на этот адрес')))
  expect(
    await screen.findByText(/Мы отправили письмо на\sada@hub\.example|письмо на\sada@hub\.example/),
  ).toBeTruthy()
  expect(asked[1]).toEqual({
    booking_id: BOOKING,
    email: 'ada@hub.example',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})
