// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { toast } from 'react-hot-toast/headless'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from '../test-texts.ts'
import { Toaster } from './toaster.tsx'

let root: Root

beforeAll(startTexts)

beforeEach(async () => {
  vi.useFakeTimers()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Toaster />))
})

afterEach(() => {
  act(() => {
    toast.removeAll()
    root.unmount()
  })
  vi.useRealTimers()
})

const shown = () => [...document.querySelectorAll('[data-type]')]
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each<[string, (text: string) => string, number]>([
  ['an error', toast.error, 4000],
  ['a plain one', toast, 4000],
  ['a success', toast.success, 2000],
])('%s disappears after its duration', async (_, say, time) => {
  act(() => void say('Сказано'))
  await pass(time - 10)
  expect(shown()).toHaveLength(1)
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(false)
  await pass(20)
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(true)
  await pass(200)
  expect(shown()).toHaveLength(0)
})

test('a toast may have another duration', async () => {
  act(() => void toast.error('Сессия истекла', { duration: 5000 }))
  await pass(4900)
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(false)
})

test('there are never more than twenty, and the newest are kept', async () => {
  act(() => {
    for (let i = 1; i <= 23; i++) toast(`№ ${i}`)
  })
  expect(shown()).toHaveLength(20)
  expect(shown()[0]?.textContent).toContain('№ 23')
})

test('the close button closes', async () => {
  act(() => void toast('Сказано'))
  act(() => document.querySelector<HTMLButtonElement>('[aria-label="Закрыть уведомление"]')?.click())
  await pass(250)
  expect(shown()).toHaveLength(0)
})

test('hovering over toasts pauses their timers', async () => {
  act(() => void toast.success('Сказано'))
  const region = document.querySelector('section')
  await pass(1000)
  act(() => void region?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await pass(60_000)
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(false)
  act(() => void region?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await pass(1100)
  expect(shown()[0]?.hasAttribute('data-leaving')).toBe(true)
})

test('errors are said at once, the rest when the reader pauses; both places stand there beforehand', () => {
  const places = () =>
    [...document.querySelectorAll('[aria-live]')].map((it) => [it.getAttribute('aria-live'), it.textContent])
  expect(places()).toEqual([
    ['assertive', ''],
    ['polite', ''],
  ])
  act(() => {
    toast.error('Плохо')
    toast('Хорошо')
  })
  expect(places()).toEqual([
    ['assertive', 'Плохо'],
    ['polite', 'Хорошо'],
  ])
})

test('a toast shown before the prerendered region is hydrated appears afterwards, without a mismatch', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Toaster />)
  act(() => void toast.error('Нет связи'))
  const onRecoverableError = vi.fn()
  const hydrated = await act(async () => hydrateRoot(container, <Toaster />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.querySelectorAll('[data-type]')).toHaveLength(1)
  act(() => hydrated.unmount())
})
