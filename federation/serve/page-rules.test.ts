import { expect, it } from 'vitest'
import { findPage } from './page-rules.ts'

const rules = ['/', '/events', '/events/:slug', '/admin/*'].map((path) => ({ path }))

it.each([
  ['/', '/', {}],
  ['/events', '/events', {}],
  ['/events/', '/events', {}],
  ['/events/last-seat', '/events/:slug', { slug: 'last-seat' }],
  ['/events/чёрная дыра', '/events/:slug', { slug: 'чёрная дыра' }],
  ['/admin/events/new', '/admin/*', {}],
])('findPage maps %s to the page of %s', (path, pattern, params) => {
  expect(findPage(rules, path)).toEqual({ rule: { path: pattern }, params })
})

it.each(['/events/a/b', '/eventsx', '/nowhere'])('findPage returns no page for %s', (path) => {
  expect(findPage(rules, path)).toBeUndefined()
})
