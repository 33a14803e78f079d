import { expect, test } from 'vitest'
import { chance, idOf, shuffled, slugify } from './ids.ts'

test('an id is a UUID of version 5, the same for the same name', () => {
  expect(idOf('event', 'last-seat')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(idOf('event', 'last-seat')).toBe(idOf('event', 'last-seat'))
})

test('other kinds and names have other ids', () => {
  const ids = [idOf('event', 'a'), idOf('event', 'b'), idOf('speaker', 'a'), idOf('event', 'a', 1)]
  expect(new Set(ids).size).toBe(4)
})

test('shuffling keeps everybody, in an order that the seed decides', () => {
  const items = Array.from({ length: 20 }, (_, index) => index)
  expect(shuffled(items, 'a')).toEqual(shuffled(items, 'a'))
  expect(shuffled(items, 'a')).not.toEqual(shuffled(items, 'b'))
  expect(shuffled(items, 'a').sort((one, other) => one - other)).toEqual(items)
})

test('chances spread evenly', () => {
  const low = Array.from({ length: 1000 }, (_, index) => chance('coin', index)).filter((value) => value < 0.5)
  expect(low.length).toBeGreaterThan(450)
  expect(low.length).toBeLessThan(550)
})

test.each([
  ['Step-free entrance', 'step-free-entrance'],
  ['Café & Wi-Fi, 1 Gbit/s', 'cafe-wi-fi-1-gbit-s'],
])('%s is %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})
