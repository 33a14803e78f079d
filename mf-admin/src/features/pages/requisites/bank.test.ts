import { problemsIn } from '@hub/shared-ui/form-rules'
import { describe, expect, it } from 'vitest'
import { bankOf, bankRules, bankValues } from './bank.ts'

const ru = {
  payee: 'Udruženje Naučni hab',
  payeeAddress: 'Белград',
  bank: 'Банк',
  account: '999000000020223487',
  accountPrinted: '999-0000000202234-87',
  paymentCode: '289',
  purpose: 'Donacija',
  model: '97',
  reference: '1320220034',
  suggestedAmount: 100_000,
  registrationNumber: '12345678',
  taxNumber: '123456789',
}

const typed = (own: object = {}) => ({ ...bankValues({ ru }), ...own })
const wrong = (own: object) => {
  const values = typed(own)
  return problemsIn(values, bankRules(values)).map(([name]) => name)
}

describe('bank details', () => {
  it('are what was typed, and English has its own when somebody wrote any', () => {
    expect(bankOf(typed())).toEqual({ ru, en: null })
    expect(bankOf(typed({ bank_en: 'Bank' }))).toEqual({ ru, en: { ...ru, bank: 'Bank' } })
    expect(bankValues({ ru, en: { ...ru, bank: 'Bank' } }).bank_en).toBe('Bank')
  })

  it('name one account, however it was typed', () => {
    const { ru: kept } = bankOf(typed({ account: '840-955845-10' }))
    expect(kept).toMatchObject({ account: '840000000095584510', accountPrinted: '840-0000000955845-10' })
  })

  it('leave out what is empty', () => {
    const empty = typed({ purpose: '', reference: '', suggestedAmount: '', taxNumber: '' })
    expect(Object.keys(bankOf(empty).ru)).not.toContain('reference')
    expect(Object.keys(bankOf(empty).ru)).not.toContain('model')
  })

  it.each([
    [{ account: '840-955845-11' }, ['account']],
    [{ account: '' }, ['account']],
    [{ payee: 'a'.repeat(71) }, ['payee']],
    [{ paymentCode: '28' }, ['paymentCode']],
    [{ model: '97', reference: '99' }, ['reference']],
    [{ model: '00', reference: '99' }, []],
    [{ purpose: 'a'.repeat(36) }, ['purpose']],
    [{ bank_ru: '', bank_en: 'Bank' }, ['bank_ru']],
    [{ suggestedAmount: '0' }, ['suggestedAmount']],
    [{ taxNumber: '12' }, ['taxNumber']],
    [{}, []],
  ])('%j is wrong in %j', (own, fields) => {
    expect(wrong(own)).toEqual(fields)
  })
})
