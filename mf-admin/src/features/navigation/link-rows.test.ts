import { expect, test } from 'vitest'
import { comparedRows, isUnsaved, labelAmong } from './link-rows.tsx'

const events = { id: 'events', label: 'События', path: '/events', visible: true }

test('a row is unsaved when it is new or differs from the saved one', () => {
  expect(isUnsaved(events, [events])).toBe(false)
  expect(isUnsaved({ ...events, visible: false }, [events])).toBe(true)
  expect(isUnsaved({ ...events, id: 'fresh' }, [events])).toBe(true)
})

test('the other language says what leads to the same page, of two the one of the same id', () => {
  const theirs = [
    { id: 'talks', label: 'Talks', path: '/events' },
    { id: 'events', label: 'Events', path: '/events' },
    { id: 'courses', label: 'Courses', path: '/courses' },
  ]
  expect(labelAmong(events, theirs)).toBe('Events')
  expect(labelAmong(events, theirs.slice(0, 1))).toBe('Talks')
  expect(labelAmong({ ...events, path: '/about' }, theirs)).toBeUndefined()
})

test('a list that English takes from Russian adds no rows to compare', () => {
  const list = [events]
  const values = { navigation_ru: list, navigation_en: list, navigationOwn_ru: true, navigationOwn_en: false }
  const beside = (language: 'ru' | 'en') =>
    comparedRows({ field: 'navigation', language, values, base: { navigation_ru: [] } })
  expect(beside('ru')).toEqual({ language: 'ru', theirs: [], saved: [] })
  expect(beside('en').theirs).toEqual([events])
})
