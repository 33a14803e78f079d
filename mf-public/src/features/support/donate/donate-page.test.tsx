// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import {
  apiError,
  field,
  focusWindow,
  json,
  onCall,
  openPurchase,
  order,
  paid,
  press,
  requestsTo,
  resetPurchases,
  type,
} from '../../../lib/purchase/purchase.driver.tsx'
import { Component as DonatePage } from './donate-page.tsx'

resetPurchases()

const open = (language: 'ru' | 'en' = 'ru') =>
  openPurchase({ path: '/support/donate', page: <DonatePage />, at: '/support/donate', language })

const SUM = '2,000\u00a0RSD'
const SECRET = 's'.repeat(32)

it('takes any amount, by bank', async () => {
  onCall('donate', json({ order: order(), secret: SECRET }))
  onCall('show_by_secret', json({ kind: 'order', order: order() }))
  const { user } = await open()
  expect((await field('Сумма, RSD')).value).toBe('1000')
  await type(user, 'Сумма, RSD', '1.234,56')
  await type(user, 'Полное имя', 'Анна')
  await type(user, 'Email', 'anna@hub.example')
  await press(user, 'Продолжить')
  await press(user, 'Оплатить')
  expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
  expect(requestsTo('donate')).toEqual([
    {
      amount: 123_456,
      full_name: 'Анна',
      email: 'anna@hub.example',
      language: 'ru',
      payment_method: 'ips_qr',
      idempotency_key: expect.any(String),
    },
  ])
  expect(screen.queryByRole('textbox', { name: 'Промокод' })).toBeNull()
})

it('has sums that are a press away, and asks for no phone', async () => {
  const { user } = await open('en')
  await press(user, SUM)
  expect((await field('Amount, RSD')).value).toBe('2000')
  expect(screen.getByRole('button', { name: SUM }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull()
})

it.each(['0,5', '1000001', 'много', ''])('takes no %j', async (text) => {
  const { user } = await open()
  await type(user, 'Сумма, RSD', text)
  await press(user, 'Продолжить')
  expect((await field('Сумма, RSD')).getAttribute('aria-invalid')).toBe('true')
  expect(requestsTo('donate')).toEqual([])
})

it('tells an amount that the database rejects at its field', async () => {
  onCall('donate', apiError('amount_invalid', 400, '{"min": 100, "max": 100000000}'))
  const { user } = await open()
  await type(user, 'Полное имя', 'Анна')
  await type(user, 'Email', 'anna@hub.example')
  await press(user, 'Продолжить')
  await press(user, 'Оплатить')
  expect(await screen.findByText(/^Сумма от.1 до.1.000.000.RSD$/)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await field('Сумма, RSD')))
})

it('says thanks once the money is there', async () => {
  sessionStorage.setItem(`hub-order:${order().id}`, SECRET)
  onCall('show_by_secret', json({ kind: 'order', order: paid() }))
  await openPurchase({
    path: '/support/donate',
    page: <DonatePage />,
    at: `/support/donate?order=${order().id}`,
  })
  expect(await screen.findByText('Спасибо!')).toBeTruthy()
})

it('keeps the payment details while the status is unavailable, and says thanks once it is known', async () => {
  sessionStorage.setItem(`hub-order:${order().id}`, SECRET)
  const open = json({ kind: 'order', order: order() })
  const fails = () => new HttpResponse(null, { status: 503 })
  let answer: () => Response = open
  onCall('show_by_secret', () => answer())
  await openPurchase({
    path: '/support/donate',
    page: <DonatePage />,
    at: `/support/donate?step=payment&order=${order().id}`,
  })
  expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
  answer = fails
  await act(focusWindow)
  expect(requestsTo('show_by_secret').length).toBeGreaterThan(1)
  expect(screen.getByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  answer = json({ kind: 'order', order: paid() })
  await act(focusWindow)
  expect(await screen.findByText('Спасибо!')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR-код для оплаты/ })).toBeNull()
})

it('says that an order could not be asked for, and shows how to pay on retry', async () => {
  sessionStorage.setItem(`hub-order:${order().id}`, SECRET)
  let answer: () => Response = () => new HttpResponse(null, { status: 503 })
  onCall('show_by_secret', () => answer())
  const { user } = await openPurchase({
    path: '/support/donate',
    page: <DonatePage />,
    at: `/support/donate?step=payment&order=${order().id}`,
  })
  expect((await screen.findByRole('alert')).textContent).toMatch(/На\sсервере\sпроизошла\sошибка/)
  answer = json({ kind: 'order', order: order() })
  await press(user, 'Повторить')
  expect(await screen.findByRole('img', { name: /QR-код для оплаты/ })).toBeTruthy()
})
