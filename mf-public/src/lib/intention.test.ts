// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { forget, remember, take } from './intention.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

it('is carried out once', () => {
  remember('favourite', 'quiz')
  expect(take('favourite', 'quiz')).toBe(true)
  expect(take('favourite', 'quiz')).toBe(false)
})

it('is only what was meant', () => {
  remember('favourite', 'quiz')
  expect(take('like', 'quiz')).toBe(false)
  expect(take('favourite', 'lecture')).toBe(false)
  expect(take('favourite', 'quiz')).toBe(true)
})

it('is given up', () => {
  remember('favourite', 'quiz')
  forget('favourite')
  expect(take('favourite', 'quiz')).toBe(false)
})

it('is too old after an hour', () => {
  vi.useFakeTimers()
  remember('favourite', 'quiz')
  vi.advanceTimersByTime(3_600_000)
  expect(take('favourite', 'quiz')).toBe(false)
})

it.each(['{', '7', '{"id":"quiz"}', '[]'])('survives whatever lies in the storage: %s', (text) => {
  sessionStorage.setItem('hub-intention:favourite', text)
  expect(take('favourite', 'quiz')).toBe(false)
})

it('is forgotten where storage is blocked', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  remember('favourite', 'quiz')
  expect(take('favourite', 'quiz')).toBe(false)
  blocked.mockRestore()
})
