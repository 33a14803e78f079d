import { expect, it } from 'vitest'
import { plan } from '../plan.fixture.ts'
import { planPurchase, startDays } from './plan-purchase.ts'

const NOW = new Date('2056-12-01T23:30:00Z')
const values = (quantity: string) => ({
  name: '',
  email: '',
  phone: '',
  telegram: '',
  starts_on: '',
  quantity,
  amount: '',
  pay: '',
  promo_code: '',
})

it('begins today by the clock of the hub, or within a year', () => {
  expect(startDays(NOW)).toEqual({ first: '2056-12-02', last: '2057-12-02' })
})

it.each([
  ['starts_on', '2056-12-01', 'coworking:order.startInvalid'],
  ['starts_on', '2056-12-02', undefined],
  ['starts_on', '2057-12-02', undefined],
  ['starts_on', '2057-12-03', 'coworking:order.startInvalid'],
  ['quantity', '0', 'coworking:order.quantityInvalid'],
  ['quantity', '1.5', 'coworking:order.quantityInvalid'],
  ['quantity', '-1', 'coworking:order.quantityInvalid'],
  ['quantity', '31', 'coworking:order.quantityInvalid'],
  ['quantity', '30', undefined],
] as const)('%s %s: %s', (field, value, problem) => {
  const rules = planPurchase(plan('day'), NOW).rules[field] ?? []
  expect(rules.map((rule) => rule(value)).find(Boolean)?.key).toBe(problem)
})

it('costs as many periods as are ordered', () => {
  const { priceOf } = planPurchase(plan('day'), NOW)
  expect([priceOf(values('3')), priceOf(values('31')), priceOf(values('x'))]).toEqual([
    360_000, 120_000, 120_000,
  ])
})

it('is paid on site where the bank has no code for the currency', () => {
  expect(planPurchase(plan('day'), NOW).methods).toEqual(['on_site', 'ips_qr'])
  expect(planPurchase(plan('day', { currency: 'EUR' }), NOW).methods).toEqual(['on_site'])
})
