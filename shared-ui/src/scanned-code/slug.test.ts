import { expect, it } from 'vitest'
import { isSlug } from './slug.ts'

it.each(['last-seat', 'a', '2001', 'a'.repeat(120)])('takes %s', (slug) => expect(isSlug(slug)).toBe(true))

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
])('rejects %j', (slug) => expect(isSlug(slug)).toBe(false))
