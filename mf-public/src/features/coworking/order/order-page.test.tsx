// @vitest-environment happy-dom
import { hubDay } from '@hub/shared-i18n'
import { dayAsTyped } from '@hub/shared-ui/day'
import { API } from '@hub/shared-ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import {
  address,
  apiError,
  field,
  json,
  onCall,
  openPurchase,
  order,
  paid,
  press,
  promo,
  requestsTo,
  resetPurchases,
  server,
  type,
} from '../../../lib/purchase/purchase.driver.tsx'
import { plan } from '../plan.fixture.ts'
import { Component as OrderPage } from './order-page.tsx'

resetPurchases()

const SECRET = 's'.repeat(32)
const ITEM = { kind: 'coworking_plan', title: { ru: 'День', en: 'Day' }, quantity: 3, unit_amount: 120_000 }
const items = [{ ...ITEM, amount: 360_000, starts_on: '2056-12-04', ends_on: '2056-12-06' }]
const who = { full_name: 'Anna', email: 'anna@hub.example' }
const onSite = { method: 'on_site', amount: 360_000, currency: 'RSD' } as const
const placed = order({ ...who, items, total_amount: 360_000, payment_method: 'on_site', payment: onSite })

function open(query = '', language: 'ru' | 'en' = 'ru') {
  server.use(
    http.get(`${API}/rest/v1/coworking_plans`, () => HttpResponse.json({ ...plan('day'), to_time: null })),
  )
  return openPurchase({
    path: '/coworking/:slug/order',
    page: <OrderPage />,
    at: `/coworking/day/order${query}`,
    language,
  })
}

const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term, term.nextElementSibling].map((one) => one?.textContent?.replaceAll('\u00a0', ' ')))
const total = () =>
  screen.getByText(/^(К оплате|Total)$/).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

it('is ordered by a guest, whose secret stays out of the address', async () => {
  onCall('order_coworking_plan', json({ order: placed, secret: SECRET }))
  onCall(
    'show_by_secret',
    json({ kind: 'order', order: placed }),
    json({ kind: 'order', order: paid({ items }) }),
  )
  const { user } = await open('', 'en')
  expect((await box(/^Starts on/)).value).toBe(dayAsTyped(hubDay(new Date()), 'en'))
  await type(user, 'Full name', 'Anna')
  await type(user, 'Email', 'anna@hub.example')
  await type(user, 'Telegram', 'https://t.me/anna_l')
  expect(total()).toBe('1,200 RSD')
  await press(user, 'Continue')
  expect(await screen.findByText(/^The button places the order\. There is nothing to pay now/)).toBeTruthy()
  await press(user, 'Pay')
  expect(await screen.findByText(/Pay in cash/)).toBeTruthy()
  expect(screen.getByText('Your order is placed')).toBeTruthy()
  const steps = within(screen.getByRole('list', { name: 'Steps of the purchase' }))
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Details',
    'How to pay',
    '3Done',
  ])
  expect(steps.getByText('Done').getAttribute('aria-current')).toBe('step')
  expect(facts()).toEqual([
    ['Order', 'Day × 3'],
    ['When', '4–6 December 2056'],
    ['Name', 'Anna'],
    ['Email', 'anna@hub.example'],
    ['Total', '3,600 RSD'],
    ['Order number', '1042'],
  ])
  expect(requestsTo('order_coworking_plan')).toEqual([
    {
      plan_id: 'day',
      starts_on: hubDay(new Date()),
      quantity: 1,
      full_name: 'Anna',
      email: 'anna@hub.example',
      telegram: 'https://t.me/anna_l',
      language: 'en',
      payment_method: 'on_site',
      expected_price: 120_000,
      expected_currency: 'RSD',
      idempotency_key: expect.any(String),
    },
  ])
  expect(address()).toBe(`/coworking/day/order?step=payment&order=${placed.id}`)
  await waitFor(() => expect(requestsTo('show_by_secret')).toEqual([{ secret: SECRET }]))
})

it('is there for the guest after a reload, paid by then', async () => {
  sessionStorage.setItem(`hub-order:${placed.id}`, SECRET)
  onCall('show_by_secret', json({ kind: 'order', order: paid({ items }) }))
  await open(`?step=payment&order=${placed.id}`)
  expect(await screen.findByText('Тариф оформлен')).toBeTruthy()
  expect(screen.getByText('День × 3')).toBeTruthy()
  expect(screen.getByText(/Заказ открывается по.ссылке из.письма/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Открыть профиль' })).toBeNull()
})

it('is cancelled by the guest with the secret', async () => {
  sessionStorage.setItem(`hub-order:${placed.id}`, SECRET)
  onCall('show_by_secret', json({ kind: 'order', order: placed }))
  onCall('cancel_by_secret', json({ kind: 'order', order: order({ status: 'cancelled', payment: null }) }))
  const { user } = await open(`?order=${placed.id}`)
  await press(user, 'Отменить заказ')
  const [, confirm] = await screen.findAllByRole('button', { name: 'Отменить заказ' })
  await user.click(confirm as HTMLElement)
  expect(await screen.findByText('Заказ отменён')).toBeTruthy()
  expect(requestsTo('cancel_by_secret')).toEqual([{ secret: SECRET }])
})

it('tries a promo code on as many periods as are ordered', async () => {
  onCall('check_promo_code', promo(36_000, 360_000))
  const { user } = await open()
  fireEvent.change(await box(/^Сколько дней/), { target: { value: '3' } })
  await type(user, 'Промокод', 'SCIENCE10')
  await press(user, 'Применить')
  await waitFor(() => expect(total()).toBe('3 240 RSD'))
  expect(requestsTo('check_promo_code')).toEqual([
    { code: 'SCIENCE10', target: 'coworking_plan', target_id: 'day', quantity: 3 },
  ])
})

it.each([
  ['start_date_invalid', 409, /^Начать можно/, /^Начало/],
  ['quantity_invalid', 400, /^Целое число/, /^Сколько дней/],
  ['telegram_invalid', 400, /^Неверное имя в.Telegram/, /^Telegram/],
] as const)('tells %s at its field', async (code, status, text, label) => {
  onCall('order_coworking_plan', apiError(code, status, '{"min": 1, "max": 30}'))
  const { user } = await open()
  await type(user, 'Полное имя', 'Анна')
  await type(user, 'Email', 'anna@hub.example')
  await press(user, 'Продолжить')
  await press(user, 'Оплатить')
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await box(label)))
  expect((await field('Полное имя')).value).toBe('Анна')
})

it('begins on no day that has passed', async () => {
  const { user } = await open()
  fireEvent.change(await box(/^Начало/), { target: { value: '2020-01-01' } })
  await press(user, 'Продолжить')
  expect(await screen.findByText(/^Начать можно/)).toBeTruthy()
})
