import { describe, expect, it } from 'vitest'
import { canBeSent, charactersLeft, trimmed } from './comment.ts'

describe('a comment', () => {
  it.each([
    ['', 1000],
    ['  привет\n', 994],
    ['я'.repeat(1000), 0],
    ['я'.repeat(1003), -3],
    ['🦑'.repeat(1000), 0],
  ])('has room left', (text, left) => {
    expect(charactersLeft(text)).toBe(left)
  })

  it.each([
    ['', false],
    [' \n\t ', false],
    ['\u00a0', false],
    ['а', true],
    ['я'.repeat(1000), true],
    [` ${'я'.repeat(1000)}\n`, true],
    ['я'.repeat(1001), false],
  ])('can be sent or not', (text, sendable) => {
    expect(canBeSent(text)).toBe(sendable)
  })

  it('is cut where the database cuts it', () => {
    expect(trimmed('\r\n \tодна\n\nдве \n')).toBe('одна\n\nдве')
  })
})
