import { expect, it } from 'vitest'
import { pageFor } from './page-rules.ts'

const rules = [
  { path: '/', files: { ru: 'index.html', en: 'index.en.html' } },
  { path: '/events', files: { ru: 'events.html', en: 'events.en.html' } },
  { path: '/events/:slug', files: { ru: 'event.html', en: 'event.en.html' } },
  { path: '/admin/*', files: { ru: 'admin.html', en: 'admin.en.html' } },
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
  expect(pageFor(rules, path)?.ru).toBe(file)
})
