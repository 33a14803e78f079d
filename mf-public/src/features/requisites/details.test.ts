import { expect, it } from 'vitest'
import { detailsOf, paymentOf } from './details.ts'

const requisites = {
  payee: 'Udruženje Naučni hab',
  bank: 'Banka',
  account: '999000000020223487',
  paymentCode: '289',
  purpose: 'Donacija',
  model: '97',
  reference: '1320220034',
}

it('says what there is, in the order of a payment slip', () => {
  expect(detailsOf({ ...requisites, taxNumber: ' ', payeeAddress: '' }).map(({ name }) => name)).toEqual([
    'payee',
    'bank',
    'account',
    'purpose',
    'paymentCode',
    'model',
    'reference',
  ])
})

it.each([
  ['999000000020223487', '999-0000000202234-87'],
  ['999-202234-87', '999-0000000202234-87'],
  ['999-202234-88', '999-202234-88'],
])('the account %s is shown as %s', (account, expected) => {
  expect(detailsOf({ account })).toEqual([{ name: 'account', value: expected }])
})

it('pays the same account that is shown', () => {
  expect(paymentOf(requisites, 100_000)).toEqual({
    ok: true,
    text:
      'K:PR|V:01|C:1|R:999000000020223487|N:Udruženje Naučni hab|I:RSD1000,00|SF:289|S:Donacija' +
      '|RO:971320220034',
  })
})

it('has no code for an account that is none', () => {
  expect(paymentOf({ ...requisites, account: '999-202234-88' }, 100_000)).toEqual({
    ok: false,
    problems: [{ field: 'account', reason: 'malformed' }],
  })
  expect(paymentOf({}, 100_000).ok).toBe(false)
})

it('leaves a reference out whose model no bank knows', () => {
  const payment = paymentOf({ ...requisites, model: '11' }, 100_000)
  expect(payment.ok && payment.text).not.toContain('RO:')
})
