import { expect, it } from 'vitest'
import { parseSettings } from './site-settings.ts'

const hosted = { supabaseUrl: 'https://ref.supabase.co', publishableKey: 'sb_publishable' }
const local = { ...hosted, supabaseUrl: 'http://127.0.0.1:54321' }

it('parseSettings requires a site URL unless the API is local', () => {
  expect(() => parseSettings(hosted)).toThrow('siteUrl')
  expect(parseSettings({ ...hosted, siteUrl: 'https://hub.example' }).siteUrl).toBe('https://hub.example')
})

it('parseSettings accepts a local site without a URL, or with one without TLS', () => {
  expect(parseSettings(local).siteUrl).toBeUndefined()
  expect(parseSettings({ ...local, siteUrl: 'http://localhost:3000' }).siteUrl).toBe('http://localhost:3000')
})

it('parseSettings rejects a Turnstile site key with other characters', () => {
  const turnstileSiteKey = '0x4AAAAAAA-b_c'
  expect(parseSettings({ ...local, turnstileSiteKey }).turnstileSiteKey).toBe(turnstileSiteKey)
  expect(() => parseSettings({ ...local, turnstileSiteKey: 'a; script-src *' })).toThrow('turnstileSiteKey')
})

it.each([
  'http://hub.example',
  'https://hub.example/',
  'https://hub.example/path',
  'https://user@hub.example',
  'javascript:alert(1)',
  'hub.example',
])('%s is rejected as a site URL', (siteUrl) => {
  expect(() => parseSettings({ ...hosted, siteUrl })).toThrow('config.json: siteUrl')
})

it.each([
  'https://apps.example',
  'https://apps.example:8443',
  'http://localhost:3010',
  'http://127.0.0.1:3010',
])('%s is accepted as an origin of remotes', (origin) =>
  expect(parseSettings({ ...local, remoteOrigins: [origin] }).remoteOrigins).toEqual([origin]),
)

it.each([
  'http://apps.example',
  'https://apps.example/',
  'https://apps.example/path',
  'https://*.example',
  'https://Apps.example',
  'https://apps.example; script-src *',
  "'unsafe-inline'",
  'https:',
  '*',
])('%s is rejected as an origin of remotes', (origin) => {
  expect(() => parseSettings({ ...local, remoteOrigins: [origin] })).toThrow('config.json: remoteOrigins.0')
})
