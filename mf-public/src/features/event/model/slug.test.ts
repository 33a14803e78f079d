import { expect, it } from 'vitest'
import { isEventSlug } from './slug.ts'

it.each(['last-seat', 'a', '2001', 'a'.repeat(120)])('takes %s', (slug) =>
  expect(isEventSlug(slug)).toBe(true),
)

it.each([
  undefined,
  '',
  '-a',
  'a-',
  'a--b',
  'Last-Seat',
  'событие',
  'a b',
  '../admin',
  'a\u0000',
  'a.b',
  "a' or 1=1",
  'a'.repeat(121),
])('refuses %j', (slug) => expect(isEventSlug(slug)).toBe(false))
