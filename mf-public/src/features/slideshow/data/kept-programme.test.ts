// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { programmeOf, staffSlide, wallEvent } from '../programme.fixture.ts'
import { keep, readKept } from './kept-programme.ts'

const KEY = 'hub-slideshow'
const programme = programmeOf(
  [wallEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])],
  [staffSlide('welcome')],
)
const savedAt = Date.parse('2026-12-08T17:00:00Z')

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('gives back what was kept, and when', () => {
  keep({ programme, savedAt })
  expect(readKept()).toEqual({ programme, savedAt })
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['something else', '"hello"'],
  ['nothing in JSON', 'null'],
  ['no date', JSON.stringify({ programme })],
  ['a date that is none', JSON.stringify({ programme, savedAt: 'yesterday' })],
  ['no programme', JSON.stringify({ savedAt, programme: { slides: 7 } })],
])('takes %s for nothing', (_, stored) => {
  if (stored !== null) localStorage.setItem(KEY, stored)
  expect(readKept()).toBeUndefined()
})

it('keeps nothing that is too large, and not the older one either', () => {
  keep({ programme, savedAt })
  const text = { ru: 'ы'.repeat(600_000) }
  keep({ programme: programmeOf([], [staffSlide('huge', { text })]), savedAt })
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('lives without a store', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
  expect(() => keep({ programme, savedAt })).not.toThrow()
  expect(readKept()).toBeUndefined()
})
