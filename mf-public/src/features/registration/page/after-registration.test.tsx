// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../../shared-ui/testing/accessibility-problems.ts'
import { deferred } from '../../../../../shared-ui/testing/deferred.ts'
import { registration } from '../registration.fixture.ts'
import {
  field,
  fillAndSend,
  free,
  ok,
  onRegister,
  open,
  resetForms,
  respond,
  rpc,
  server,
} from './registration-page.driver.tsx'

resetForms()

describe('a guest who has not confirmed yet', () => {
  const pending = {
    status: 'pending',
    needs_confirmation: true,
    ticket_code: null,
    confirm_until: '2056-12-01T10:30:00Z',
  }
  const onCall = (name: string, asked: unknown[], ...answers: (() => Response)[]) =>
    server.use(
      http.post(rpc(name), async ({ request }) => {
        asked.push(await request.json())
        return answers[Math.min(asked.length, answers.length) - 1]?.() as HttpResponse<object>
      }),
    )

  async function send() {
    respond(free)
    onRegister(ok(pending))
    const { user } = await open()
    await fillAndSend(user)
    return user
  }

  it('sees a provisional ticket, and confirms with the code from the mail on the same screen', async () => {
    const user = await send()
    expect(await screen.findByText('Ждёт подтверждения')).toBeTruthy()
    expect(screen.getByText(/Держим место до\s11:30/)).toBeTruthy()
    expect(await accessibilityProblems()).toEqual([])
    expect(screen.queryByRole('img', { name: /QR-код билета/ })).toBeNull()
    const asked: unknown[] = []
    onCall(
      'confirm_by_code',
      asked,
      () => HttpResponse.json({ is_confirmed: false, attempts_left: 4 }),
      () => HttpResponse.json({ is_confirmed: true, secret: 's', registration, order: null }),
    )
    const code = await field(/^Код из\sписьма/)
    await user.type(code, '12345')
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    expect(await screen.findByText(/В\sкоде шесть цифр/)).toBeTruthy()
    await user.type(code, '6')
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    expect(await screen.findByText(/Код не\sподходит\. Осталось 4 попытки\./)).toBeTruthy()
    await user.clear(code)
    await user.type(code, '654 321')
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    expect(await screen.findByRole('img', { name: 'QR-код билета K7M2-QX9A-4B1C' })).toBeTruthy()
    expect(screen.getByText('Вы зарегистрированы')).toBeTruthy()
    expect(asked).toEqual(
      ['123456', '654 321'].map((typed) => ({ registration_id: registration.id, code: typed })),
    )
  })

  it('keeps the ticket in this browser once it is confirmed, leads to it, cancels it and forgets it', async () => {
    const user = await send()
    onCall('confirm_by_code', [], () =>
      HttpResponse.json({ is_confirmed: true, secret: 'sEcret', registration, order: null }),
    )
    onCall('cancel_by_secret', [], () =>
      HttpResponse.json({
        registration: { ...registration, status: 'cancelled', ticket_code: null },
        order: null,
      }),
    )
    await user.type(await field(/^Код из\sписьма/), '123456')
    await user.click(screen.getByRole('button', { name: 'Подтвердить' }))
    const ticket = await screen.findByRole('link', { name: 'Открыть билет' })
    expect(ticket.getAttribute('href')).toBe('/tickets/sEcret')
    expect(await screen.findByText(/^Регистрация запомнена в\sэтом браузере/)).toBeTruthy()
    expect(localStorage.getItem('hub-guest:tickets')).toContain('sEcret')
    await user.click(screen.getByRole('button', { name: /^Забыть на\sэтом устройстве$/ }))
    expect(localStorage.getItem('hub-guest:tickets')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Отменить регистрацию' }))
    await user.click(screen.getAllByRole('button', { name: 'Отменить регистрацию' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Регистрация отменена')).toBeTruthy()
    expect(screen.getByText(/^Почему время идёт только вперёд, вт, 12\sдекабря 2056, 19:00\./)).toBeTruthy()
  })

  it('changes an address that is not theirs, and keeps the seat', async () => {
    const user = await send()
    const asked: unknown[] = []
    onCall('change_registration_email', asked, () =>
      HttpResponse.json({
        registration: { ...registration, ...pending, id: 'r2', email: 'ada@hub.example' },
        order: null,
      }),
    )
    await user.click(await screen.findByRole('button', { name: /Не\sваш адрес\? Изменить/ }))
    const email = await field(/^Новый адрес/)
    expect(email.value).toBe('anna@hub.example')
    await user.clear(email)
    await user.type(email, 'ada@hub.example')
    await user.click(screen.getByRole('button', { name: /Отправить на\sэтот адрес/ }))
    expect(await screen.findByText(/Мы отправили письмо на\sada@hub\.example/)).toBeTruthy()
    expect(asked).toEqual([
      { registration_id: registration.id, email: 'ada@hub.example', idempotency_key: expect.any(String) },
    ])
    expect(screen.getByRole('button', { name: /Не\sваш адрес\? Изменить/ })).toBeTruthy()
  })
})

it.each([
  ['has a place in the queue', { status: 'waitlisted' }, /^Лист ожидания: /],
  [
    'has to confirm by mail',
    { status: 'pending', needs_confirmation: true },
    /^Осталось подтвердить регистрацию: откройте ссылку/,
  ],
])('a guest who has left before the answer hears that the registration %s', async (_, changes, notice) => {
  const { promise: answered, resolve: answer } = deferred()
  respond(free)
  onRegister(async () => {
    await answered
    return ok(changes)()
  })
  const { user } = await open()
  await fillAndSend(user)
  fireEvent.click(screen.getByText('Leave'))
  answer()
  expect(await screen.findByText(notice)).toBeTruthy()
  expect(screen.getByText('Another page')).toBeTruthy()
})

it.each([
  ['leads to the event', false],
  ['leads nowhere once the page was left', true],
])('a cancellation %s', async (_, leaves) => {
  const { promise: answered, resolve: answer } = deferred()
  respond({ registration })
  server.use(
    http.post(rpc('cancel_registration'), async () => {
      await answered
      return HttpResponse.json(null)
    }),
  )
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Отменить регистрацию' }))
  await user.click(screen.getAllByRole('button', { name: 'Отменить регистрацию' }).at(-1) as HTMLElement)
  if (leaves) fireEvent.click(screen.getByText('Leave'))
  answer()
  expect(await screen.findByText('Отменено')).toBeTruthy()
  expect(await screen.findByText(leaves ? 'Another page' : 'The event')).toBeTruthy()
})
