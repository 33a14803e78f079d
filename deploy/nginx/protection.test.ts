import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INLINE_SCRIPT, inlineSource } from '../../federation/release/integrity.ts'
import { securityHeaders } from '../../federation/release/security-headers.ts'
import { HOSTED_WITHIN_MS, type HostedSite, hostedSite } from '../testing/hosted-site.ts'

let hosted: HostedSite

beforeAll(async () => {
  hosted = await hostedSite()
  await hosted.pages.start()
}, HOSTED_WITHIN_MS)
afterAll(() => hosted?.stop())

it.each([
  ['/og/ru/nowhere.png', '127.0.1.5', 40, 404],
  ['/api/openapi.json', '127.0.1.6', 50, 200],
])(
  'a client with excessive requests to %s gets 429, and others do not',
  async (path, from, burst, status) => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => hosted.ask(path, { from })))
    const rejected = answers.filter((answer) => answer.status === 429)
    expect(rejected.length).toBeGreaterThan(0)
    expect(answers.length - rejected.length).toBeGreaterThan(burst)
    for (const { headers, text } of rejected)
      expect([text.trim(), headers['retry-after'], headers['cache-control']]).toEqual([
        '429',
        '10',
        'no-store',
      ])
    expect((await hosted.ask(path, { from: '127.0.1.7' })).status).toBe(status)
  },
)

it('request bodies are rejected, and URLs are limited in length', async () => {
  const large = await hosted.ask('/', { headers: { 'content-length': '5000' } })
  expect([large.status, large.text.trim()]).toEqual([413, '413'])
  expect((await hosted.ask(`/events?search=${'%D1%8F'.repeat(10_000)}`)).status).toBe(200)
  expect((await hosted.ask(`/events?search=${'a'.repeat(90_000)}`)).status).toBe(414)
})

it('plain HTTP redirects to the same URL over TLS, on this host only', async () => {
  const sent = request({
    host: '127.0.0.1',
    port: hosted.nginx.plainPort,
    path: '/events?lang=en',
    headers: { host: 'elsewhere.example' },
  }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect([response.statusCode, response.headers.location]).toEqual([301, 'https://localhost/events?lang=en'])
})

it('a TLS handshake for another host name is rejected', async () => {
  const socket = connect({
    host: '127.0.0.1',
    port: hosted.nginx.port,
    servername: 'elsewhere.example',
    rejectUnauthorized: false,
  })
  await expect(once(socket, 'secureConnect')).rejects.toThrow(/unrecognized name|alert/)
})

it('old TLS versions are rejected', async () => {
  const socket = connect({
    host: '127.0.0.1',
    port: hosted.nginx.port,
    servername: 'localhost',
    rejectUnauthorized: false,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  await expect(once(socket, 'secureConnect')).rejects.toThrow(/protocol version|alert/)
})

it('nginx sends the security headers that publishing writes for all deployments', async () => {
  const settings = { supabaseUrl: 'https://api.example', remoteOrigins: [] }
  const {
    'content-security-policy': policy = '',
    'cross-origin-opener-policy': openerPolicy,
    ...others
  } = securityHeaders(settings)
  const site = await readFile(join(import.meta.dirname, 'hub/site.conf'), 'utf8')
  for (const [name, value] of Object.entries(others))
    expect(site.toLowerCase()).toMatch(
      new RegExp(`add_header ${name} "?${value.replaceAll(/[()]/g, '\\$&')}"? always;`),
    )
  const { headers } = await hosted.ask('/gone.js')
  const directives = (text: unknown) => String(text).split('; ').sort()
  expect(directives(headers['content-security-policy'])).toEqual(directives(policy))
  expect(headers['cross-origin-opener-policy']).toBe(openerPolicy)
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${inlineSource(INLINE_SCRIPT)};`)
})

it('nginx set up like the example admits the same scripts as publishing with a Turnstile site key', async () => {
  const [example, http] = await Promise.all(
    ['hub.example.conf', 'hub/http.conf'].map((name) => readFile(join(import.meta.dirname, name), 'utf8')),
  )
  const [, sources = ''] = /# With a site key of Turnstile: "([^"]+)"/.exec(example ?? '') ?? []
  const settings = { supabaseUrl: 'https://api.example', remoteOrigins: [] }
  const policy = securityHeaders({ ...settings, turnstileSiteKey: '0x4AAA' })['content-security-policy'] ?? ''
  const [scripts = ''] = policy.split('; ').filter((directive) => directive.startsWith('script-src '))
  expect(http?.replace('$hub_script_sources', sources)).toContain(`"${scripts};`)
})
