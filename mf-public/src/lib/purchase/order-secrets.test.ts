// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { deleteSecrets, secretOf, storeSecret } from './order-secrets.ts'

afterEach(() => {
  vi.restoreAllMocks()
  deleteSecrets()
  sessionStorage.clear()
})

it('the secret of each order is stored until the person signs out', () => {
  storeSecret('one', 's1')
  storeSecret('two', 's2')
  sessionStorage.setItem('other', 'stays')
  expect([secretOf('one'), secretOf('two'), secretOf('three')]).toEqual(['s1', 's2', undefined])
  deleteSecrets()
  expect([secretOf('one'), sessionStorage.getItem('other')]).toEqual([undefined, 'stays'])
})

it('the secret of an order is restored after a reload', () => {
  sessionStorage.setItem('hub-order:one', 's1')
  expect(secretOf('one')).toBe('s1')
})

it('the secret of an order is kept in memory while storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  expect(secretOf('one')).toBeUndefined()
  storeSecret('one', 's1')
  expect(secretOf('one')).toBe('s1')
  deleteSecrets()
  expect(secretOf('one')).toBeUndefined()
})
