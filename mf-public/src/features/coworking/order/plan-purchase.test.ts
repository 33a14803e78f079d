import { expect, it } from 'vitest'
import { plan } from '../plan.fixture.ts'
import { type PlanOnSale, planPurchase, startDays } from './plan-purchase.ts'

const NOW = new Date('2056-12-01T23:30:00Z')
const onSale = (changes: Partial<PlanOnSale> = {}): PlanOnSale => ({
  ...plan('day'),
  to_time: '22:00:00',
  ...changes,
})
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
  expect(startDays(onSale(), NOW)).toEqual({ first: '2056-12-02', last: '2057-12-02' })
})

it.each([
  ['21:59 of a plan until 22:00', '2056-12-01T20:59:59Z', '22:00:00', '2056-12-01'],
  ['22:00 of a plan until 22:00', '2056-12-01T21:00:00Z', '22:00:00', '2056-12-02'],
  ['23:30 of the last day of a month', '2056-11-30T22:30:00Z', '22:00:00', '2056-12-01'],
  ['00:30 of a plan until 22:00', '2056-12-01T23:30:00Z', '22:00:00', '2056-12-02'],
  ['23:59 of a plan until midnight', '2056-12-01T22:59:00Z', '24:00:00', '2056-12-01'],
  ['23:30 of a plan round the clock', '2056-12-01T22:30:00Z', null, '2056-12-01'],
])('begins at %s on the first day that is still to come', (_, now, to_time, day) => {
  const { initial, rules } = planPurchase(onSale({ to_time }), new Date(now))
  expect(initial).toEqual({ starts_on: day })
  expect(startDays(onSale({ to_time }), new Date(now)).first).toBe(day)
  expect(rules.starts_on?.map((rule) => rule(day)).filter(Boolean)).toEqual([])
})

it('does not begin today once its hours are over', () => {
  const { rules } = planPurchase(onSale(), new Date('2056-12-01T21:00:00Z'))
  expect(rules.starts_on?.map((rule) => rule('2056-12-01')).find(Boolean)?.key).toBe(
    'coworking:order.startTomorrow',
  )
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
  const rules = planPurchase(onSale(), NOW).rules[field] ?? []
  expect(rules.map((rule) => rule(value)).find(Boolean)?.key).toBe(problem)
})

it('costs as many periods as are ordered', () => {
  const { priceOf } = planPurchase(onSale(), NOW)
  expect([priceOf(values('3')), priceOf(values('31')), priceOf(values('x'))]).toEqual([
    360_000, 120_000, 120_000,
  ])
})

it('is paid on site where the bank has no code for the currency', () => {
  expect(planPurchase(onSale(), NOW).methods).toEqual(['on_site', 'ips_qr'])
  expect(planPurchase(onSale({ currency: 'EUR' }), NOW).methods).toEqual(['on_site'])
})
