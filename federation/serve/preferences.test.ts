import { expect, it } from 'vitest'
import { chosenTheme, preferenceResponse } from './preferences.ts'

const answer = (path: string) => preferenceResponse(new URL(path, 'https://hub.example'))

it.each([
  ['/events?q=a&set-language=en', '/events?q=a', 'i18nextLng=en'],
  ['/?set-theme=dark', '/', 'hub-theme=dark'],
])('%s redirects to %s and stores the preference', (path, location, cookie) => {
  const { status, headers } = answer(path) ?? new Response()
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([303, location, 'no-store'])
  expect(headers.get('set-cookie')).toBe(`${cookie}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`)
})

it.each(['/?set-language=de', '/?set-theme=dark%0d%0aX:%201'])('%s is ignored', (path) => {
  const { headers } = answer(path) ?? new Response()
  expect([headers.get('location'), headers.get('set-cookie')]).toEqual(['/', null])
})

it('a preference redirects to this site only', () => {
  const location = answer('https://hub.example//elsewhere.example/?set-theme=dark')?.headers.get('location')
  expect(new URL(location ?? '', 'https://hub.example/').origin).toBe('https://hub.example')
})

it.each([
  ['hub-theme=dark', 'dark'],
  ['a=b; hub-theme=light', 'light'],
  ['hub-theme="><script>', undefined],
  ['', undefined],
])('the cookie %s selects %s', (cookie, theme) => {
  expect(chosenTheme(new Request('https://hub.example', { headers: { cookie } }))).toBe(theme)
})
