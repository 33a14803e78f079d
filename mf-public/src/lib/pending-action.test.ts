// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { deletePendingAction, storePendingAction, takePendingAction } from './pending-action.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

it('is carried out once', () => {
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('favourite', 'quiz')).toBe(true)
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it('is only what was meant', () => {
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('like', 'quiz')).toBe(false)
  expect(takePendingAction('favourite', 'lecture')).toBe(false)
  expect(takePendingAction('favourite', 'quiz')).toBe(true)
})

it('is given up', () => {
  storePendingAction('favourite', 'quiz')
  deletePendingAction('favourite')
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it('is too old after an hour', () => {
  vi.useFakeTimers()
  storePendingAction('favourite', 'quiz')
  vi.advanceTimersByTime(3_600_000)
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it.each(['{', '7', '{"id":"quiz"}', '[]'])('survives whatever lies in the storage: %s', (text) => {
  sessionStorage.setItem('hub-intention:favourite', text)
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it('is forgotten where storage is blocked', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
  blocked.mockRestore()
})
