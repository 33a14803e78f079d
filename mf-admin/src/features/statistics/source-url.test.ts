import { expect, it } from 'vitest'
import { sourceUrl } from './source-url.ts'

const ORIGIN = 'https://hub.example'

it.each([
  ['/events/orbits', 'telegram', { url: `${ORIGIN}/events/orbits?ref=telegram` }],
  [`${ORIGIN}/?q=1#now`, ' Poster-May ', { url: `${ORIGIN}/?q=1&ref=poster-may#now` }],
  ['/events?ref=old', 'new', { url: `${ORIGIN}/events?ref=new` }],
  ['https://elsewhere.example/', 'telegram', { problem: 'page' }],
  ['//elsewhere.example', 'telegram', { problem: 'page' }],
  ['/a b', 'telegram', { problem: 'page' }],
  ['/', 'афиша', { problem: 'name' }],
  ['/', 'direct', { problem: 'name' }],
  ['/', '', { problem: 'name' }],
])('a link to %s with the source %s', (page, name, result) => {
  expect(sourceUrl(page, name, ORIGIN)).toEqual(result)
})
