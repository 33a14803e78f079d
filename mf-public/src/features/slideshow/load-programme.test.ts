// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readStoredProgramme, storeProgramme } from './load-programme.ts'
import { programmeOf, signageEvent, staffSlide } from './programme.fixture.ts'

const KEY = 'hub-slideshow'
const programme = programmeOf(
  [signageEvent('lecture', ['2026-12-08T18:00:00Z', '2026-12-08T20:00:00Z'])],
  [staffSlide('welcome')],
)
const savedAt = Date.parse('2026-12-08T17:00:00Z')

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('readStoredProgramme returns the stored programme with its time', () => {
  storeProgramme({ programme, savedAt })
  expect(readStoredProgramme()).toEqual({ programme, savedAt })
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
  expect(readStoredProgramme()).toBeUndefined()
})

it('keeps nothing that is too large, and not the older one either', () => {
  storeProgramme({ programme, savedAt })
  const text = { ru: 'ы'.repeat(600_000) }
  storeProgramme({ programme: programmeOf([], [staffSlide('huge', { text })]), savedAt })
  expect(localStorage.getItem(KEY)).toBeNull()
})

it('storeProgramme and readStoredProgramme work while storage is blocked', () => {
  const respondWithError = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    setItem: respondWithError,
    getItem: respondWithError,
    removeItem: respondWithError,
  })
  expect(() => storeProgramme({ programme, savedAt })).not.toThrow()
  expect(readStoredProgramme()).toBeUndefined()
})
