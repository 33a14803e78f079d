// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-08T10:00:40Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Clock = () => <p>{useNow() ? 'now' : 'any time'}</p>

it('useNow returns the current minute, and changes when the next one begins', () => {
  const { result } = renderHook(useNow)
  expect(result.current?.toISOString()).toBe('2026-12-08T10:00:00.000Z')
  act(() => void vi.advanceTimersByTime(19_999))
  expect(result.current?.toISOString()).toBe('2026-12-08T10:00:00.000Z')
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current?.toISOString()).toBe('2026-12-08T10:01:00.000Z')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current?.toISOString()).toBe('2026-12-08T10:02:00.000Z')
})

it('useNow keeps no timer once no component uses it', () => {
  const first = renderHook(useNow)
  const second = renderHook(useNow)
  first.unmount()
  expect(vi.getTimerCount()).toBe(1)
  second.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('useNow is undefined during prerendering', () => {
  expect(renderToString(<Clock />)).toBe('<p>any time</p>')
})
