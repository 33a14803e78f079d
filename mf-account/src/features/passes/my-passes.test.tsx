// @vitest-environment happy-dom

import type { LedgerEntry } from '@hub/shared-ui/pass-ledger'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { MyPass } from '../../lib/purchases/my-purchases.ts'
import {
  renderProfile,
  resetPurchases,
  rpc,
  server,
  withPurchases,
} from '../../lib/purchases/purchases.driver.tsx'
import { order, pass } from '../../lib/purchases/purchases.fixture.ts'
import { MyPasses } from './my-passes.tsx'

resetPurchases()

const open = (passes: MyPass[], language: 'ru' | 'en' = 'ru') => {
  withPurchases({ passes })
  return renderProfile(MyPasses, '/profile/passes', language)
}
const card = async () => within(await screen.findByRole('article'))

it('a pass shows what is left of it, until when, and where it applies', async () => {
  await open([pass({ applies_to: ['quiz', 'lecture', 'event:1', 'event:2'] })])
  const text = await card()
  expect(text.getByRole('heading', { level: 3, name: 'Десять вечеров' })).toBeTruthy()
  expect(text.getByText(/^Осталось 4 из.10$/)).toBeTruthy()
  expect(text.getByText(/^до.31 декабря 2056$/)).toBeTruthy()
  expect(text.getByText(/^1 октября 2026 — 31 декабря 2056$/)).toBeTruthy()
  expect(text.getByText(/^лекции, квизы и\s2 отдельных события$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Купить абонемент' }).getAttribute('href')).toBe('/subscriptions')
})

it.each([
  [{ discount_kind: 'free_pass' }, 'Бесплатный вход'],
  [{ discount_kind: 'percentage', discount_percent: 20 }, 'Скидка 20 %'],
  [{ discount_kind: 'fixed_amount', discount_amount: 30_000, discount_currency: 'RSD' }, 'Скидка 300 RSD'],
] as const)('a pass says what a visit takes off a price: %o', async (discount, expected) => {
  await open([pass({ kind: 'time', visits_left: null, visits_total: null, ...discount })])
  const text = await card()
  expect(text.getByText('Без ограничения посещений')).toBeTruthy()
  const fact = text.getByText('Что даёт').nextElementSibling
  expect(fact?.textContent?.replaceAll('\u00a0', ' ')).toBe(expected)
})

it('a copy saved before passes had discounts is shown without', async () => {
  await open([pass({ discount_kind: undefined })])
  expect((await card()).queryByText('Что даёт')).toBeNull()
})

const entry = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: 'event',
  at: '2026-11-01T18:00:00Z',
  kind: 'event',
  visits: 1,
  returned_at: null,
  visits_kept: 0,
  title: { ru: 'Время', en: 'Time' },
  path: '/events/time',
  takes_place_at: '2056-11-05T18:00:00Z',
  hours: 0,
  ...changes,
})
const hall = { ru: 'Зал', en: 'Hall' }

it('the history of a pass names each use, what went back and corrections', async () => {
  const rows = [
    entry(),
    entry({ id: 'rent', kind: 'rent', title: hall, path: null, visits: 4, hours: 2, visits_kept: 2 }),
    entry({ id: 'desk', kind: 'coworking', path: null, visits: 2, returned_at: '2026-11-02T18:00:00Z' }),
    entry({ id: 'given', kind: 'correction', title: null, path: null, takes_place_at: null, visits: -3 }),
  ]
  server.use(http.get(rpc('pass_ledger'), () => HttpResponse.json({ total: 104, rows })))
  const { user } = await open([pass()], 'en')
  const text = await card()
  await user.click(text.getByText('History of the pass'))
  const [event, rent, desk, given] = (await text.findAllByRole('listitem')).map((item) =>
    item.textContent?.replaceAll('\u00a0', ' '),
  )
  expect(text.getByRole('link', { name: 'Time' }).getAttribute('href')).toBe('/events/time')
  expect(event).toMatch(/Time5 November 2056, −1 visit$/)
  expect(rent).toMatch(
    /Rent: Hall5 November 2056, 2 hours, −4 visits, 2 visits not returned: cancelled late$/,
  )
  expect(desk).toMatch(/A day of coworking5 November 2056, −2 visits, given back$/)
  expect(given).toMatch(/Corrected by the hub\+3 visits$/)
  expect(text.getByText('The latest 4 entries are shown.')).toBeTruthy()
})

it('a history that does not load can be loaded again', async () => {
  server.use(http.get(rpc('pass_ledger'), () => HttpResponse.json({}, { status: 500 })))
  const { user } = await open([pass()])
  const text = await card()
  await user.click(text.getByText('История абонемента'))
  expect((await text.findByRole('alert')).textContent).toContain('История не\u00a0загрузилась')
  server.use(http.get(rpc('pass_ledger'), () => HttpResponse.json({ total: 0, rows: [] })))
  await user.click(text.getByRole('button', { name: /Повторить|ещё раз/ }))
  expect(await text.findByText('Посещений пока не было.')).toBeTruthy()
})

it('a pass by time shows no count of visits', async () => {
  await open([pass({ kind: 'time', visits_left: null, visits_total: null, applies_to: [] })])
  expect(await screen.findByText(/^Без.ограничения посещений$/)).toBeTruthy()
  expect(screen.getByText(/^всё, что происходит/)).toBeTruthy()
})

it.each([
  ['used_up', 'Использован', /^до.31/],
  ['expired', 'Срок истёк', /^закончился 31/],
  ['cancelled', 'Отменён', /^до.31/],
] as const)('keeps those that are over apart: %s', async (state, word, until) => {
  await open([pass({ state, visits_left: 0 })])
  const over = within(await screen.findByRole('region', { name: 'Закончившиеся' }))
  expect(over.getByText(word)).toBeTruthy()
  expect(over.getByText(until)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Абонемента пока нет' })).toBeTruthy()
})

it('an unpaid pass is shown as waiting for payment', async () => {
  const item = {
    kind: 'subscription',
    title: { ru: 'Сезон' },
    quantity: 1,
    unit_amount: 1,
    amount: 1,
    starts_on: null,
  }
  withPurchases({ orders: [order({ items: [item] })] })
  await renderProfile(MyPasses, '/profile/passes')
  expect(await screen.findByText(/^Абонемент «Сезон»\. Появится здесь/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Как оплатить' }).getAttribute('href')).toBe('/profile/orders')
})
