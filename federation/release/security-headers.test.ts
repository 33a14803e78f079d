import { expect, test } from 'vitest'
import { policyDirectives, securityHeaders } from './security-headers.ts'

const SETTINGS = { supabaseUrl: 'https://api.example', remoteOrigins: [], styleSources: [] }

const directive = (name: string, settings: object) => {
  const policy = policyDirectives({ ...SETTINGS, ...settings }).join('; ')
  return new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]?.split(' ')
}

const connections = (settings: object) => directive('connect-src', settings)

test('connect-src admits the site and the API', () => {
  expect(connections({})).toEqual(["'self'", 'https://api.example', 'wss://api.example'])
})

test('connect-src admits a configured collector without its key', () => {
  expect(connections({ errorDsn: 'https://key@errors.example/42' })?.at(-1)).toBe('https://errors.example')
})

test.each(['script-src', 'frame-src'])('%s admits Cloudflare only with a site key of Turnstile', (name) => {
  const cloudflare = 'https://challenges.cloudflare.com'
  expect(directive(name, { turnstileSiteKey: '0x4AAA' })).toEqual([
    ...(directive(name, {}) ?? []),
    cloudflare,
  ])
  expect(policyDirectives(SETTINGS).join()).not.toContain('cloudflare')
})

test('a site key of Turnstile admits no other connections, styles or workers', () => {
  for (const name of ['default-src', 'connect-src', 'style-src', 'worker-src'])
    expect(directive(name, { turnstileSiteKey: '0x4AAA' })).toEqual(directive(name, {}))
})

test('origins of remotes may give scripts, styles, images, translations and workers, and nothing else', () => {
  const origin = 'https://apps.example'
  const names = (settings: object) =>
    policyDirectives({ ...SETTINGS, ...settings }).map((it) => it.split(' ')[0] ?? '')
  const widened = names({}).filter(
    (name) => directive(name, { remoteOrigins: [origin] })?.join() !== directive(name, {})?.join(),
  )
  expect(widened).toEqual(['script-src', 'style-src', 'img-src', 'connect-src', 'worker-src'])
  expect(directive('worker-src', { remoteOrigins: [origin] })).toEqual(["'self'", 'blob:'])
})

test('every response has the directives that do not depend on a page', () => {
  const policy = securityHeaders(SETTINGS)['content-security-policy'] ?? ''
  expect(policy.split('; ').map((it) => it.split(' ')[0])).toEqual([
    'script-src',
    'base-uri',
    'object-src',
    'frame-ancestors',
    'form-action',
  ])
  expect(policyDirectives(SETTINGS)).toEqual(expect.arrayContaining(policy.split('; ')))
})
