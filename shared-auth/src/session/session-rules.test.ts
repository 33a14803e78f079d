import { expect, test } from 'vitest'
import { MINUTE } from '../test-session.ts'
import type { Session } from './session.ts'
import { decideAtStart, isLost, quickReturnLimit, refreshDelay } from './session-rules.ts'
import type { Stored } from './stored-session.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const session = (left: number, lifetime = 60 * MINUTE): Session => ({
  accessToken: 'token',
  issuedAt: NOW + left - lifetime,
  expiresAt: NOW + left,
  user: { id: 'user-1', email: '', name: '' },
  metadataRole: undefined,
})

const found = (left: number): Stored => ({ state: 'found', session: session(left) })

test.each<[string, Stored, string]>([
  ['no session', { state: 'none' }, 'signed-out'],
  ['a broken one', { state: 'broken' }, 'signed-out'],
  ['an hour left', found(60 * MINUTE), 'trust'],
  ['just over five minutes left', found(5 * MINUTE + 1), 'trust'],
  ['five minutes left', found(5 * MINUTE), 'check'],
  ['over since yesterday', found(-1440 * MINUTE), 'check'],
])('at start with %s: %s', (_, stored, decision) => {
  expect(decideAtStart(stored, NOW, true)).toBe(decision)
})

test.each<[string, Stored, string]>([
  ['no session', { state: 'none' }, 'signed-out'],
  ['a broken one', { state: 'broken' }, 'signed-out'],
  ['over since yesterday', found(-1440 * MINUTE), 'trust'],
])('at start without a network with %s: %s', (_, stored, decision) => {
  expect(decideAtStart(stored, NOW, false)).toBe(decision)
})

test.each([
  [119_999, 3_600_000, undefined],
  [120_000, 3_600_000, undefined],
  [120_001, 3_600_000, 3000],
  [120_001, 60_000, 3000],
  [120_001, 59_999, 1000],
  [7_200_000, 0, 1000],
])('back after %i ms, %i ms after the last check: %s', (hiddenFor, sinceCheck, limit) => {
  expect(quickReturnLimit(hiddenFor, sinceCheck)).toBe(limit)
})

test.each<[string, Stored, boolean]>([
  ['missing', { state: 'none' }, true],
  ['unreadable', { state: 'broken' }, true],
  ['9:59 left', found(10 * MINUTE - 1), true],
  ['10:00 left', found(10 * MINUTE), false],
  ['an hour left', found(60 * MINUTE), false],
])('a session that is %s is lost: %s', (_, stored, lost) => {
  expect(isLost(stored, NOW)).toBe(lost)
})

test.each([
  ['an hour left of an hour', 60, 60, 45],
  ['16 minutes left', 16, 60, 1],
  ['15 minutes left', 15, 60, 0],
  ['over', -5, 60, 0],
  ['tokens that live for 10 minutes', 10, 10, 5],
  ['tokens that live for 20 minutes', 20, 20, 10],
])('with %s it is refreshed after the right time', (_, left, lifetime, delay) => {
  expect(refreshDelay(session(left * MINUTE, lifetime * MINUTE), NOW)).toBe(delay * MINUTE)
})
