import { describe, expect, test } from 'vitest'
import type { Change } from './changes.ts'
import { concerns, conditionsOf, keyMatches, parseSubscriptions } from './subscriptions.ts'

const change: Change = {
  schema: 'public',
  table: 'notes',
  type: 'UPDATE',
  at: '2026-01-01T00:00:00Z',
  key: { id: 2 },
  old_key: { id: 1 },
}

test.each([
  [{ event: '*', schema: 'public', table: 'notes' }, true],
  [{ event: 'update', schema: '*' }, true],
  [{ event: 'UPDATE', schema: 'public', table: '*' }, true],
  [{ event: 'INSERT', schema: 'public', table: 'notes' }, false],
  [{ event: '*', schema: 'private' }, false],
  [{ event: '*', schema: 'public', table: 'other' }, false],
])('the subscription %o receives the change: %s', (subscription, expected) => {
  expect(concerns({ id: 1, ...subscription }, change)).toBe(expected)
})

test.each([
  ['id=eq.1', ['id=eq.1']],
  ['id=in.(1,2),kind=eq.quiz', ['id=in.(1,2)', 'kind=eq.quiz']],
  ['name=eq."a,b",id=gt.1', ['name=eq."a,b"', 'id=gt.1']],
  ['', []],
  [undefined, []],
])('the filter %s is split into its conditions', (filter, conditions) => {
  expect(conditionsOf(filter)).toEqual(conditions)
})

describe('a deleted row', () => {
  test.each([
    [undefined, true],
    ['id=eq.1', true],
    ['id=eq.2', false],
    ['id=gt.0', false],
    ['kind=eq.quiz', false],
  ])('with the filter %s is delivered: %s', (filter, expected) => {
    expect(keyMatches(filter, { ...change, type: 'DELETE' })).toBe(expected)
  })
})

test('invalid subscriptions are ignored', () => {
  let id = 0
  expect(parseSubscriptions('none', () => ++id)).toEqual([])
  expect(parseSubscriptions([null, 5, { event: 3 }], () => ++id)).toEqual([
    { id: 1, event: '*', schema: 'public' },
  ])
})
