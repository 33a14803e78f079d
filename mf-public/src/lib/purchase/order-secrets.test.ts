// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { dropSecrets, keepSecret, secretOf } from './order-secrets.ts'

afterEach(() => {
  vi.restoreAllMocks()
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

it('knows none where storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(secretOf('one')).toBeUndefined()
})
