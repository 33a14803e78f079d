import { expect, test } from 'vitest'
import { routePattern, scrubText } from './scrub.ts'

test.each([
  ['mail to Ana.K+1@hub.example failed', 'mail to [email] failed'],
  ['?email=ana%40hub.example', '?email=…'],
  ['Key (email)=(ana@hub.example) already exists', 'Key (email)=(…) already exists'],
  ['Key (full_name)=(Ана Петрова) already exists', 'Key (full_name)=(…) already exists'],
  ['bad JWT eyJhbGciOi.eyJzdWIiOiIx.sig-nature', 'bad JWT [token]'],
  ['row 3f2a1b9c-1111-2222-3333-444455556666 is gone', 'row [id] is gone'],
  ['call +381 64 123-45-67', 'call [number]'],
  ['GET https://api.example/rest/v1/orders?phone=eq.123 500', 'GET https://api.example/rest/… 500'],
  ['https://hub.example/tickets/kT8sQ2#access_token=abc', 'https://hub.example/tickets/…'],
  ['cannot read /tickets/kT8sQ2-secret', 'cannot read /tickets/…'],
  ['cannot read /volunteer/kT8sQ2-secret', 'cannot read /volunteer/…'],
  ['cannot read /preview/kT8sQ2-secret', 'cannot read /preview/…'],
  ['code 9fK2mQ7xW4bN8vL1cZ5pR3tY is used', 'code [token] is used'],
  ['#access_token=abc&refresh_token=def', '#access_token=…&refresh_token=…'],
  [
    'at https://hub.example/mf-admin/1.0.0-3f2a/static/js/main.1a2b.js:1:20',
    'at /mf-admin/1.0.0-3f2a/static/js/main.1a2b.js:1:20',
  ],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
])('%s', (text, expected) => expect(scrubText(text)).toBe(expected))

test('a long text is truncated', () => {
  expect(scrubText('слово '.repeat(1000)).length).toBeLessThan(510)
})

test('a URL is reduced to the pattern of its route', () => {
  const patterns = ['/events', '/events/:slug', '/tickets/:secret', '*']
  expect(routePattern('/events/last-seat', patterns)).toBe('/events/:slug')
  expect(routePattern('/tickets/kT8sQ2', patterns)).toBe('/tickets/:secret')
  expect(routePattern('/kT8sQ2', patterns)).toBe('unknown')
})
