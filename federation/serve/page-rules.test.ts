import { expect, it } from 'vitest'
import { pageFor } from './page-rules.ts'

const rules = [
  { path: '/', file: 'index.html' },
  { path: '/events', file: 'events.html' },
  { path: '/events/:slug', file: 'event.html' },
  { path: '/admin/*', file: 'admin.html' },
]

it.each([
  ['/', 'index.html'],
  ['/events', 'events.html'],
  ['/events/', 'events.html'],
  ['/events/last-seat', 'event.html'],
  ['/events/чёрная дыра', 'event.html'],
  ['/events/a/b', undefined],
  ['/admin/events/new', 'admin.html'],
  ['/eventsx', undefined],
  ['/nowhere', undefined],
])('answers %s with %s', (path, file) => {
  expect(pageFor(rules, path)).toBe(file)
})
