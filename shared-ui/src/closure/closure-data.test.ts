import { expect, it } from 'vitest'
import { type Closure, closedDaysText, closesCoworking, closesSpace, isClosedOn } from './closure-data.ts'

const part: Closure = {
  id: 'repair',
  starts_on: '2037-01-01',
  ends_on: '2037-01-03',
  reason: { ru: 'Ремонт', en: 'Repair' },
  is_whole_hub: false,
  closes_coworking: false,
  closes_on_site_sale: false,
  spaces: [{ id: 'studio', name: { ru: 'Студия', en: 'Studio' } }],
}

it('closes the spaces that it names, and every space where the whole hub is closed', () => {
  expect(closesSpace(part, 'studio')).toBe(true)
  expect(closesSpace(part, 'main-hall')).toBe(false)
  expect(closesSpace({ ...part, is_whole_hub: true }, 'main-hall')).toBe(true)
})

it('closes the desks by name or with the whole hub', () => {
  expect(closesCoworking(part)).toBe(false)
  expect(closesCoworking({ ...part, closes_coworking: true })).toBe(true)
  expect(closesCoworking({ ...part, is_whole_hub: true })).toBe(true)
})

it.each([
  ['2036-12-31', false],
  ['2037-01-01', true],
  ['2037-01-03', true],
  ['2037-01-04', false],
])('isClosedOn includes the first and the last day: %s', (day, closed) => {
  expect(isClosedOn([part], day)).toBe(closed)
})

it('closedDaysText names the days in the language of the page', () => {
  expect(closedDaysText(part, 'en').replace(/\s/g, ' ')).toBe('1–3 January 2037')
})
