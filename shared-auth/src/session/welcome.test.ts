import { expect, test } from 'vitest'
import { createStorage } from '../test-session.ts'
import { createWelcome } from './welcome.ts'

const BLOCKED = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
}

test('a person who signs in again in the same tab is not welcomed again', () => {
  const welcome = createWelcome(createStorage())
  expect(welcome('anna')).toBe(true)
  expect(welcome('anna')).toBe(false)
})

test('a person who signs in again after a reload is not welcomed again', () => {
  const storage = createStorage()
  expect(createWelcome(storage)('anna')).toBe(true)
  expect(createWelcome(storage)('anna')).toBe(false)
})

test('another person is welcomed at once, and neither a second time', () => {
  const welcome = createWelcome(createStorage())
  expect(['anna', 'bojan', 'anna', 'bojan'].map(welcome)).toEqual([true, true, false, false])
})

test('blocked storage leaves the page to remember', () => {
  const welcome = createWelcome(BLOCKED)
  expect([welcome('anna'), welcome('anna')]).toEqual([true, false])
})
