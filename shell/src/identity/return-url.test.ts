// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { sameOriginPath, storeReturnUrl, takeReturnUrl } from './return-url.ts'

beforeEach(() => sessionStorage.clear())

it.each([
  ['/profile', '/profile'],
  ['/admin/events?page=2#top', '/admin/events?page=2#top'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['/.//elsewhere.example', undefined],
  ['/..//elsewhere.example', undefined],
  ['/%2e//elsewhere.example', undefined],
  ['/events/..//elsewhere.example', undefined],
  ['/%2f/elsewhere.example', '/%2f/elsewhere.example'],
  ['javascript:alert(1)', undefined],
  ['profile', undefined],
  ['', undefined],
  [null, undefined],
])('sameOriginPath resolves %j to %j', (value, path) => {
  expect(sameOriginPath(value)).toBe(path)
})

it('takeReturnUrl returns a stored URL once', () => {
  storeReturnUrl('/profile')
  expect(takeReturnUrl()).toBe('/profile')
  expect(takeReturnUrl()).toBeUndefined()
})

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/profile',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])('takeReturnUrl ignores and forgets the stored URL %j of another site', (stored) => {
  storeReturnUrl(stored)
  expect(takeReturnUrl()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
