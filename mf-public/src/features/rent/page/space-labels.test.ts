import { describe, expect, it } from 'vitest'
import { clockText, openTimes, priceTerms, weekdaysText } from './space-labels.ts'

const all = [1, 2, 3, 4, 5, 6, 7]

describe('days of the week', () => {
  it.each([
    [[1, 2, 3, 4, 5], 'пн–пт', 'Mon–Fri'],
    [[6, 7], 'сб, вс', 'Sat, Sun'],
    [[3], 'ср', 'Wed'],
    [[1, 2, 3, 5, 7], 'пн–ср, пт, вс', 'Mon–Wed, Fri, Sun'],
    [[7, 5, 6, 6], 'пт–вс', 'Fri–Sun'],
    [all, '', ''],
  ])('%j', (days, ru, en) => {
    expect([weekdaysText(days, 'ru'), weekdaysText(days, 'en')]).toEqual([ru, en])
  })
})

it.each([
  [0, '00:00'],
  [9, '09:00'],
  [17.5, '17:30'],
  [24, '24:00'],
])('%f hours are %s', (hours, text) => {
  expect(clockText(hours)).toBe(text)
})

describe('a price holds', () => {
  const rule = { label: null, weekdays: [1, 2, 3, 4, 5], from: 0, until: 24 }
  it.each([
    ['as staff put it', { ...rule, label: { ru: 'Будни', en: 'Working days' } }, 'en', 'Working days'],
    ['as they put it in Russian', { ...rule, label: { ru: 'Будни' } }, 'en', 'Будни'],
    ['on its days', rule, 'ru', 'пн–пт'],
    ['at its times', { ...rule, weekdays: all, until: 17.5 }, 'ru', '00:00–17:30'],
    ['on days and at times', { ...rule, from: 9, until: 12 }, 'en', 'Mon–Fri, 09:00–12:00'],
    ['always', { ...rule, weekdays: all }, 'en', ''],
  ] as const)('%s', (_, price, language, expected) => {
    expect(priceTerms(price, language)).toBe(expected)
  })
})

describe('opening hours', () => {
  const open = (weekday: number, opens = 10, closes = 22) => ({ weekday, opens, closes })
  it.each([
    ['every day', all.map((day) => open(day)), [['', '10:00–22:00']]],
    ['not on Sunday', all.slice(0, 6).map((day) => open(day)), [['Mon–Sat', '10:00–22:00']]],
    [
      'shorter at the weekend',
      [open(7, 12, 18), open(6, 12, 18), ...all.slice(0, 5).map((day) => open(day))],
      [
        ['Mon–Fri', '10:00–22:00'],
        ['Sat, Sun', '12:00–18:00'],
      ],
    ],
    ['round the clock', all.map((day) => open(day, 0, 24)), [['', '00:00–24:00']]],
    ['never', [], []],
  ])('%s', (_, hours, expected) => {
    expect(openTimes(hours, 'en').map(({ days, times }) => [days, times])).toEqual(expected)
  })
})
