import { expect, test } from 'vitest'
import { compareLanguages } from './compare.ts'
import { flatten } from './locales.ts'

const compare = (ru: object, en: object) =>
  compareLanguages({ name: 'events', owner: 'mf-public', texts: { ru: flatten(ru), en: flatten(en) } })
const ru = 'mf-public/locales/ru/events.json'
const en = 'mf-public/locales/en/events.json'

test('a message in one language only is reported', () => {
  expect(compare({ a: { b: 'А' }, c: 'В' }, { c: 'C', d: 'D' })).toEqual([
    `${en}: a.b is missing`,
    `${ru}: d is missing`,
  ])
})

test('a file in one language only is reported', () => {
  const texts = { ru: flatten({ a: 'А' }) }
  expect(compareLanguages({ name: 'events', owner: 'mf-public', texts })).toEqual([`${en} is missing`])
})

test.each(['', '  ', null, 1])('%j is rejected as a message', (value) => {
  expect(compare({ a: value }, { a: 'A' })).toEqual([`${ru}: a is empty`])
})

test('each language needs its own plural forms', () => {
  expect(compare({ n_one: '1', n_few: '2', n_many: '5' }, { n_one: '1', n_other: '2' })).toEqual([])
  expect(compare({ n_one: '1', n_few: '2', n_many: '5', n_other: '½' }, { n: 'all' })).toEqual([])
})

test('missing and unknown plural forms are reported', () => {
  expect(compare({ n_one: '1', n_other: '2' }, { n_one: '1', n_few: '2' })).toEqual([
    `${ru}: n_few is missing`,
    `${ru}: n_many is missing`,
    `${en}: n_other is missing`,
    `${en}: n_few is never used`,
  ])
})

test('ordinal forms are checked like plural forms', () => {
  const english = { n_ordinal_one: '1st', n_ordinal_two: '2nd', n_ordinal_few: '3rd', n_ordinal_other: '4th' }
  expect(compare({ n_ordinal_other: '1-й' }, english)).toEqual([])
  expect(compare({ n_ordinal_other: '1-й' }, { ...english, n_ordinal_few: undefined })).not.toEqual([])
})

test('values and elements of one language only are reported', () => {
  expect(compare({ a: '{{count}} из {{ total, number }}' }, { a: '{{count}} <b>of</b> all' })).toEqual([
    `${en}: a lacks {{total}}, which the Russian text has`,
    `${en}: a has <b>, which the Russian text lacks`,
  ])
})

test('one plural form may omit the number', () => {
  expect(
    compare(
      { n_one: 'одно', n_few: '{{count}}', n_many: '{{count}}' },
      { n_one: 'one', n_other: '{{count}}' },
    ),
  ).toEqual([])
})
