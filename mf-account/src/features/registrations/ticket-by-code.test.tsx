// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { accessibilityProblems } from '../../../../shared-ui/testing/accessibility-problems.ts'
import {
  apiError,
  renderProfile,
  resetPurchases,
  rpc,
  server,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { CODE, order, registration } from '../../lib/purchases/purchases.fixture.ts'
import { TicketByCode } from './ticket-by-code.tsx'

resetPurchases()

const open = (code: string, language: 'ru' | 'en' = 'ru') =>
  renderProfile(() => <TicketByCode code={code} />, '/profile/registrations', language)

const find = (answer: object | (() => Response)) =>
  server.use(
    http.post(rpc('find_ticket'), () =>
      typeof answer === 'function' ? (answer() as HttpResponse<string>) : HttpResponse.json(answer),
    ),
  )
const found = (changes: object) => ({
  registration_id: 'r1',
  status: 'confirmed',
  is_mine: true,
  event: { slug: 'time' },
  ...changes,
})

it.each([CODE, '7k3m-q9zt-4hw2', ' 7K3M Q9ZT 4HW2 '])('opens one’s own ticket large: %s', async (code) => {
  withPurchases({ registrations: [registration({ order: order() })] })
  await open(code)
  const qr = await screen.findByRole('img', { name: 'QR-код билета 7K3M-Q9ZT-4HW2' })
  expect(qr.getAttribute('data-qr')).toBe(CODE)
  expect(screen.getByText('7K3M-Q9ZT-4HW2')).toBeTruthy()
  // What is printed.
  expect(qr.closest('[data-ticket]')).toBeTruthy()
  expect(screen.getByText('Анна Лебедева')).toBeTruthy()
  expect(screen.getByText(/^1\s200\sRSD$/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  const back = screen.getByRole('link', { name: 'Все регистрации' })
  expect(back.getAttribute('href')).toBe('/profile/registrations')
  expect(await accessibilityProblems()).toEqual([])
})

it('the code is accepted with a letter that looks like a digit', async () => {
  withPurchases({ registrations: [registration({ ticket_code: '10AAAAAAAAAA' })] })
  await open('ioaaaaaaaaaa')
  expect(await screen.findByText('10AA-AAAA-AAAA')).toBeTruthy()
})

it('shows no code when the event does not take place', async () => {
  withPurchases({ registrations: [registration({ event: { status: 'cancelled' } })] })
  await open(CODE)
  expect(await screen.findByText('Событие отменено')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

it.each([
  ['a slip of the finger', apiError('ticket_code_invalid', 404), 'В.коде опечатка'],
  ['a ticket that is not there', apiError('ticket_unknown', 404), 'Такого билета нет'],
  ['a ticket of somebody else', apiError('ticket_not_yours', 403), 'Это билет другого человека'],
  ['one that was given up', found({ status: 'cancelled' }), 'Этот билет отменён'],
  ['another person’s, looked at by staff', found({ is_mine: false }), 'Это билет другого человека'],
] as const)('tells apart: %s', async (_, answer, title) => {
  find(answer)
  await open(CODE)
  expect(await screen.findByRole('heading', { name: new RegExp(`^${title}$`) })).toBeTruthy()
})

it('says when the code could not be looked up, and tries again', async () => {
  find(() => HttpResponse.json({}, { status: 500 }))
  const { user } = await open(CODE, 'en')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  find(apiError('ticket_unknown', 404))
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: 'There is no such ticket' })).toBeTruthy()
})
