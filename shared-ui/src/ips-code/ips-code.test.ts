import { describe, expect, it } from 'vitest'
import { normaliseAccount, printedAccount } from './account.ts'
import { buildIpsCode, type IpsPayment, type IpsProblem } from './ips-code.ts'

const payment: IpsPayment = { account: '840-955845-10', payee: 'Čigra doo', amount: 102512 }

/** The fields by name, as an app would take them apart. */
function fieldsOf(changes: Partial<IpsPayment>): Record<string, string> {
  const result = buildIpsCode({ ...payment, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const pairs = result.text.split('|').map((field) => [field.slice(0, field.indexOf(':')), field] as const)
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length)
  return Object.fromEntries(pairs.map(([name, field]) => [name, field.slice(name.length + 1)]))
}

const problemsOf = (changes: Partial<IpsPayment>) => {
  const result = buildIpsCode({ ...payment, ...changes })
  return result.ok ? [] : result.problems.map(({ field, reason }) => `${field} ${reason}`)
}

describe('the text', () => {
  it('is the one that is known to be good', () => {
    expect(buildIpsCode(payment)).toEqual({
      ok: true,
      text: 'K:PR|V:01|C:1|R:840000000095584510|N:Čigra doo|I:RSD1025,12|SF:289',
    })
  })

  it('has all fields in their order', () => {
    const all = buildIpsCode({
      ...payment,
      paymentCode: '221',
      payer: 'Petar Petrović, Niš',
      purpose: 'Donacija za rad haba',
      reference: { model: '97', number: '13 20220034' },
    })
    expect(all.ok && all.text).toBe(
      'K:PR|V:01|C:1|R:840000000095584510|N:Čigra doo|I:RSD1025,12|P:Petar Petrović, Niš|SF:221|' +
        'S:Donacija za rad haba|RO:971320220034',
    )
  })

  it.each<[string, Partial<IpsPayment>]>([
    ['empty', { payer: '', purpose: '', reference: { model: '00', number: '' } }],
    ['blank', { payer: ' \n', purpose: '|', reference: { model: '97', number: ' ' } }],
    ['not there', { payer: undefined, purpose: undefined, reference: undefined }],
  ])('leaves out what is %s', (_, changes) => {
    expect(Object.keys(fieldsOf(changes))).toEqual(['K', 'V', 'C', 'R', 'N', 'I', 'SF'])
  })

  it('names every problem at once', () => {
    expect(
      problemsOf({
        account: '',
        payee: ' ',
        amount: 0,
        paymentCode: '28',
        reference: { model: '97', number: '99' },
      }),
    ).toEqual([
      'account missing',
      'payee missing',
      'amount too-small',
      'paymentCode malformed',
      'reference malformed',
    ])
  })
})

describe('the account', () => {
  it.each([
    ['840000000095584510'],
    ['840-955845-10'],
    ['840-0000000955845-10'],
    ['84095584510'],
    [' 840 – 955845 – 10 '],
    ['840.0000000955845.10'],
    ['840\u00A0000000095584510'],
  ])('%s is 18 digits', (account) => {
    expect(normaliseAccount(account)).toBe('840000000095584510')
  })

  it.each([
    ['another control number', '840-955845-11'],
    ['two digits swapped', '840-958545-10'],
    ['too long', '8400000000095584510'],
    ['too long in the middle', '840-00000000955845-10'],
    ['too short', '84010'],
    ['a short bank', '84-955845-10'],
    ['letters', '840-95584S-10'],
    ['an IBAN', 'RS35840000000095584510'],
    ['other digits', '٨٤٠-955845-10'],
    ['a second field', '840-955845-10|N:Somebody'],
  ])('with %s is none', (_, account) => {
    expect(normaliseAccount(account)).toBeUndefined()
    expect(problemsOf({ account })).toEqual(['account malformed'])
  })

  it('is printed in three groups', () => {
    expect(printedAccount('840000000095584510')).toBe('840-0000000955845-10')
  })
})

describe('the payee', () => {
  it.each([
    ['in Cyrillic', 'Удружење „Научни хаб“', 'Удружење „Научни хаб“'],
    ['with a bar', 'Hub|I:RSD1,00', 'Hub I:RSD1,00'],
    [
      'in lines',
      'Naučni hab\r\nGospodar Jevremova 34\r\nBeograd',
      'Naučni hab Gospodar Jevremova 34 Beograd',
    ],
    ['with odd separators', 'Hub\u2028a\u2029b\u0000c\u0085d', 'Hub a b c d'],
    ['with invisible signs', 'Na\u00ADuč\u200Bni \u202Ehab', 'Naučni hab'],
    ['with accents apart', 'C\u030Cigra', 'Čigra'],
    ['with half a character', 'Hub \uD83C', 'Hub'],
  ])('%s breaks nothing', (_, payee, expected) => {
    expect(fieldsOf({ payee })).toMatchObject({ N: expected, I: 'RSD1025,12' })
  })

  it('has 70 characters at most, whatever their bytes', () => {
    expect(fieldsOf({ payee: 'Ч'.repeat(70) }).N).toBe('Ч'.repeat(70))
    expect(fieldsOf({ payee: `${'🎟'.repeat(70)}  ` }).N).toBe('🎟'.repeat(70))
    expect(problemsOf({ payee: 'a'.repeat(71) })).toEqual(['payee too-long'])
  })
})

describe('the amount', () => {
  it.each([
    [1, 'RSD0,01'],
    [10, 'RSD0,10'],
    [100, 'RSD1,00'],
    [100_000, 'RSD1000,00'],
    [102_512, 'RSD1025,12'],
    [99_999_999_999_999, 'RSD999999999999,99'],
  ])('of %d para is %s', (amount, expected) => {
    expect(fieldsOf({ amount }).I).toBe(expected)
    expect(expected.length).toBeLessThanOrEqual(18)
  })

  it.each<[number, IpsProblem['reason']]>([
    [0, 'too-small'],
    [-100, 'too-small'],
    [Number.NEGATIVE_INFINITY, 'too-small'],
    [100_000_000_000_000, 'too-large'],
    [1e300, 'too-large'],
    [Number.POSITIVE_INFINITY, 'too-large'],
    [0.5, 'malformed'],
    [1025.12, 'malformed'],
    [Number.NaN, 'missing'],
  ])('of %d is %s', (amount, reason) => {
    expect(problemsOf({ amount })).toEqual([`amount ${reason}`])
  })
})

describe('the purpose and the payer', () => {
  it('are cut where they are too long, and not in the middle of a character', () => {
    const fields = fieldsOf({ purpose: `${'ш'.repeat(34)} ж и ещё`, payer: '🎟'.repeat(80) })
    expect(fields.S).toBe('ш'.repeat(34))
    expect(fields.P).toBe('🎟'.repeat(70))
  })

  it('end no field', () => {
    expect(fieldsOf({ purpose: 'Ulaznica|R:1\nSF:999', payer: 'A|B' })).toMatchObject({
      S: 'Ulaznica R:1 SF:999',
      P: 'A B',
      SF: '289',
    })
  })
})

describe('the payment code', () => {
  it.each(['', '28', '2890', '28a', ' 289', '٢٨٩', '289|'])('is not «%s»', (paymentCode) => {
    expect(problemsOf({ paymentCode })).toEqual(['paymentCode malformed'])
  })
})

describe('the reference', () => {
  it.each<['00' | '97', string, string]>([
    ['97', '1320220034', '971320220034'],
    ['97', '13-2022-0034', '9713-2022-0034'],
    ['97', ' 13 20220034\u00A0', '971320220034'],
    ['97', '68A', '9768A'],
    ['00', 'hub-34', '00HUB-34'],
    ['00', '1'.repeat(23), `00${'1'.repeat(23)}`],
  ])('of model %s %s is %s', (model, number, expected) => {
    expect(fieldsOf({ reference: { model, number } }).RO).toBe(expected)
  })

  it.each<['00' | '97', string, IpsProblem['reason']]>([
    ['97', '1420220034', 'malformed'],
    ['97', '1320220043', 'malformed'],
    ['97', '13', 'malformed'],
    ['97', 'AB20220034', 'malformed'],
    ['00', '12|S:x', 'malformed'],
    ['00', 'счёт 5', 'malformed'],
    ['00', '-1', 'malformed'],
    ['00', '1'.repeat(24), 'too-long'],
  ])('of model %s %s is %s', (model, number, reason) => {
    expect(problemsOf({ reference: { model, number } })).toEqual([`reference ${reason}`])
  })
})
