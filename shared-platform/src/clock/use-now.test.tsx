// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setRenderTime, useNow } from './use-now.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-08T10:00:40Z') }))
afterEach(() => {
  cleanup()
  setRenderTime(undefined)
  vi.useRealTimers()
})

const Clock = () => <p>{useNow() ? 'now' : 'any time'}</p>

function Minute({ onShow }: { readonly onShow: (minute: string) => void }) {
  const minute = useNow()?.toISOString().slice(11, 16) ?? ''
  useEffect(() => onShow(minute))
  return minute
}

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

it.each([
  ['10:00:10', ['10:00', '10:01']],
  ['09:59:50', ['09:59', '10:01']],
  ['09:58:50', ['09:58', '10:00', '10:01']],
])('a page rendered at %s and hydrated at 10:00:40 shows %j', (renderedAt, shown) => {
  setRenderTime(Date.parse(`2026-12-08T${renderedAt}Z`))
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Minute onShow={() => undefined} />)
  const minutes: string[] = []
  const { unmount } = render(<Minute onShow={(minute) => void minutes.push(minute)} />, {
    container: document.body.appendChild(page),
    hydrate: true,
  })
  act(() => void vi.advanceTimersByTime(20_000))
  expect(minutes).toEqual(shown)
  unmount()
})
