import { describe, expect, it } from 'vitest'
import { dateTime, matches, max, min, phone, problemsIn, required, telegram, url } from './rules.ts'

describe('rules', () => {
  it.each([
    ['required', required, ['a'], ['']],
    ['min', min(3), ['', 'абв', '🙂🙂🙂'], ['аб', '🙂🙂']],
    ['max', max(3), ['', 'абв', '🙂🙂🙂'], ['абвг']],
    [
      'phone',
      phone,
      ['', '+381 60 123-45-67', '011 (234) 5678', '060/123.4567'],
      ['12345', '+381 60 abc', '++381601234567', '1234567890123456', '<b>+381601234567</b>'],
    ],
    [
      'telegram',
      telegram,
      [
        '',
        '@science_hub',
        'Science_Hub1',
        't.me/science_hub',
        'https://t.me/science_hub',
        '@'.concat('a'.repeat(32)),
      ],
      [
        '@hub',
        'a b c d e',
        '@наука',
        '1hubhub',
        '@@science',
        'https://t.me/',
        '<b>hubhub</b>',
        'a'.repeat(33),
      ],
    ],
    [
      'url',
      url,
      ['', 'https://t.me/hub', 'http://hub.example/a?b=c'],
      ['hub', 'javascript:alert(1)', 'https://hub', 'ftp://hub.rs'],
    ],
    ['matches', matches((value) => value === 'a', 'x:y'), ['', 'a'], ['b']],
  ] as const)('%s', (_, rule, good, bad) => {
    expect(good.map((value) => rule(value))).toEqual(good.map(() => undefined))
    expect(bad.every((value) => rule(value) !== undefined)).toBe(true)
  })

  it('dateTime rejects a time that the clocks skip, and says which', () => {
    expect(dateTime('2027-03-28T02:30')).toEqual({
      key: 'common:forms.timeSkipped',
      values: { time: '02:30' },
    })
    expect(['', '2027-03-28T01:59', '2027-03-28T03:00', '2027-10-31T02:30'].map(dateTime)).toEqual(
      Array(4).fill(undefined),
    )
    expect(dateTime('завтра')).toEqual({ key: 'common:forms.dateTime' })
  })

  it('say the limit', () => {
    expect(max(200)('я'.repeat(201))).toEqual({ key: 'common:forms.max', values: { count: 200 } })
  })
})

describe('problemsIn', () => {
  const rules = { name: [required, max(5)], email: [required] }

  it('names the first broken rule of each field, in the order of the fields', () => {
    expect(problemsIn({ email: '', name: 'слишком' }, rules)).toEqual([
      ['name', { key: 'common:forms.max', values: { count: 5 } }],
      ['email', { key: 'common:forms.required' }],
    ])
  })

  it('takes blanks for nothing', () => {
    expect(problemsIn({ email: 'a', name: ' \u00A0 ' }, rules)).toEqual([
      ['name', { key: 'common:forms.required' }],
    ])
  })
})
