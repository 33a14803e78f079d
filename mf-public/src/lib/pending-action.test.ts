// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { deletePendingAction, storePendingAction, takePendingAction } from './pending-action.ts'

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

it('a pending action is carried out once', () => {
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('favourite', 'quiz')).toBe(true)
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it('a pending action matches only its own kind and target', () => {
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('like', 'quiz')).toBe(false)
  expect(takePendingAction('favourite', 'lecture')).toBe(false)
  expect(takePendingAction('favourite', 'quiz')).toBe(true)
})

it('a deleted pending action is not carried out', () => {
  storePendingAction('favourite', 'quiz')
  deletePendingAction('favourite')
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it('a pending action expires after an hour', () => {
  vi.useFakeTimers()
  storePendingAction('favourite', 'quiz')
  vi.advanceTimersByTime(3_600_000)
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
})

it.each(['{', '7', '{"id":"quiz"}', '[]'])(
  'reading a pending action ignores invalid stored data: %s',
  (text) => {
    sessionStorage.setItem('hub-intention:favourite', text)
    expect(takePendingAction('favourite', 'quiz')).toBe(false)
  },
)

it('a pending action is not kept while storage is blocked', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  storePendingAction('favourite', 'quiz')
  expect(takePendingAction('favourite', 'quiz')).toBe(false)
  blocked.mockRestore()
})
