// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { dropSecrets, keepSecret, secretOf } from './order-secrets.ts'

afterEach(() => {
  vi.restoreAllMocks()
  dropSecrets()
  sessionStorage.clear()
})

it('keeps the secret of each order until somebody signs out', () => {
  keepSecret('one', 's1')
  keepSecret('two', 's2')
  sessionStorage.setItem('other', 'stays')
  expect([secretOf('one'), secretOf('two'), secretOf('three')]).toEqual(['s1', 's2', undefined])
  dropSecrets()
  expect([secretOf('one'), sessionStorage.getItem('other')]).toEqual([undefined, 'stays'])
})

it('knows an order over a reload', () => {
  sessionStorage.setItem('hub-order:one', 's1')
  expect(secretOf('one')).toBe('s1')
})

it('knows an order as long as the page lives where storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  expect(secretOf('one')).toBeUndefined()
  keepSecret('one', 's1')
  expect(secretOf('one')).toBe('s1')
  dropSecrets()
  expect(secretOf('one')).toBeUndefined()
})
