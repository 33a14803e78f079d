import { describe, expect, it } from 'vitest'
import { type ClassifiedCode, classifyCode, pathOf, publicPageOf } from './classify-code.ts'
import { printableCode } from './printable-code.ts'

const site = { origins: ['https://hub.example', 'https://www.hub.example', 'http://localhost:3000'] }
const decide = (code: string) => classifyCode(code, site)
const event = (slug: string): ClassifiedCode => ({ kind: 'event', slug })

describe('an event', () => {
  it.each([
    ['/events/last-seat', 'last-seat'],
    ['/events/last-seat/', 'last-seat'],
    ['/events/last-seat?utm_source=poster#programme', 'last-seat'],
    ['https://hub.example/events/last-seat', 'last-seat'],
    ['HTTPS://HUB.EXAMPLE/events/last-seat', 'last-seat'],
    ['https://hub.example:443/events/last-seat', 'last-seat'],
    ['https://www.hub.example/events/last-seat?lang=en', 'last-seat'],
    ['http://localhost:3000/events/last-seat', 'last-seat'],
    ['https://hub.example/x/../events/last-seat', 'last-seat'],
    ['https://hub.example/qr/?code=https%3A%2F%2Fhub.example%2Fevents%2Flast-seat', 'last-seat'],
  ])('is %s', (code, slug) => {
    expect(decide(code)).toEqual(event(slug))
    expect(pathOf(decide(code))).toBe(`/events/${slug}`)
  })
})

describe('a word that may be the slug of an event', () => {
  it.each([
    ['last-seat', 'last-seat'],
    [' last-seat\n', 'last-seat'],
    ['42', '42'],
    ['7k3m-q9zt-4hw2', '7k3m-q9zt-4hw2'],
    ['a'.repeat(120), 'a'.repeat(120)],
    ['https://hub.example/qr?code=last-seat', 'last-seat'],
  ])('is %s', (code, slug) => {
    expect(decide(code)).toEqual({ kind: 'possible-event', slug })
    expect(pathOf(decide(code))).toBe(`/events/${slug}`)
  })
})

describe('a ticket', () => {
  it.each([
    '7K3MQ9ZT4HW2',
    ' 7K3M-Q9ZT-4HW2\n',
    '7K3M Q9ZT 4HW2',
    '7K3M–Q9ZT—4HW2',
    '7K3M\u00A0Q9ZT\u00A04HW2',
    'https://hub.example/qr?code=7K3MQ9ZT4HW2',
    '/qr?code=7K3M-Q9ZT-4HW2',
  ])('is %s', (code) => {
    expect(decide(code)).toEqual({ kind: 'ticket', code: '7K3MQ9ZT4HW2' })
    expect(pathOf(decide(code))).toBe('/profile?ticket=7K3MQ9ZT4HW2')
  })

  it.each([
    ['12345678901R', '12345678901R'],
    ['ABCDEFGHJKMY', 'ABCDEFGHJKMY'],
    ['IOLO-1010-101M', '10101010101M'],
  ])('is %s, read as %s', (scanned, code) => expect(decide(scanned)).toEqual({ kind: 'ticket', code }))

  it('of a guest is behind the link of the mail', () => {
    const secret = 'Zk3_a-9fQwXz2Zk3_a9fQwXz'
    expect(decide(`https://hub.example/tickets/${secret}`)).toEqual({ kind: 'guest-ticket', secret })
    expect(pathOf(decide(`/tickets/${secret}`))).toBe(`/tickets/${secret}`)
  })
})

describe('nothing we know', () => {
  it.each([
    ['nothing', ''],
    ['blank', ' \n\t'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a control sign', '\u0001javascript:alert(1)'],
    ['a script with a path of ours', 'javascript://hub.example/events/last-seat'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a blob of ours', 'blob:https://hub.example/events/last-seat'],
    ['another host without a scheme', '//evil.example/events/last-seat'],
    ['backslashes', '\\\\evil.example\\events\\last-seat'],
    ['a slash and a backslash', '/\\evil.example/events/last-seat'],
    ['a tab in between', '/\t/evil.example/events/last-seat'],
    ['a line break in between', '/\n/evil.example/events/last-seat'],
    ['another host', 'https://evil.example/events/last-seat'],
    ['another port', 'https://hub.example:8443/events/last-seat'],
    ['another scheme', 'ftp://hub.example/events/last-seat'],
    ['ours without encryption', 'http://hub.example/events/last-seat'],
    ['our name before another', 'https://hub.example.evil.example/events/last-seat'],
    ['our name as a user', 'https://hub.example@evil.example/events/last-seat'],
    ['a user at ours', 'https://evil@hub.example/events/last-seat'],
    ['a look-alike', 'https://hub.exаmple/events/last-seat'],
    ['three slashes', 'https:///evil.example/events/last-seat'],
    ['one slash', 'https:/evil.example/events/last-seat'],
    ['no slash', 'https:evil.example'],
    ['a broken address', 'https://'],
    ['a broken host', 'https://[/events/x'],
    ['encoded slashes', '/events/..%2f..%2fevil'],
    ['encoded twice', '/events/%252e%252e'],
    ['an encoded address', 'https%3A%2F%2Fevil.example%2Fevents%2Flast-seat'],
    ['a way up', '/events/../admin'],
    ['an encoded way up', '/events/%2e%2e%2fadmin'],
    ['a deeper path', '/events/last-seat/edit'],
    ['another page', 'https://hub.example/admin'],
    ['the list', 'https://hub.example/events'],
    ['this page with another host in it', '/qr?code=https%3A%2F%2Fevil.example%2Fevents%2Fx'],
    ['this page with a host without a scheme in it', '/qr?code=//evil.example'],
    ['this page with a script in it', '/qr?code=javascript:alert(1)'],
    ['this page in itself', '/qr?code=%2Fqr%3Fcode%3Dlast-seat'],
    ['this page with nothing', 'https://hub.example/qr'],
    ['a slug in capitals', 'Last-Seat'],
    ['a slug with two hyphens', 'last--seat'],
    ['a slug too long', 'a'.repeat(121)],
    ['Cyrillic', 'последнее-место'],
    ['an event in Cyrillic', 'https://hub.example/events/последнее'],
    ['other digits', '٤٢'],
    ['full-width letters', 'ｌａｓｔ'],
    ['a text that is turned round', 'last\u202Eseat'],
    ['a NUL', 'last-seat\u0000'],
    ['a ticket with a wrong check sign', '7K3MQ9ZT4HW3'],
    ['a ticket with one sign changed', '7K3MQ9ZT4HX2'],
    ['a ticket with two signs swapped', '7K3MQ9TZ4HW2'],
    ['a ticket with a sign that none has', '7K3MQ9ZT4HU2'],
    ['a ticket too short', '7K3MQ9ZT4HW'],
    ['a ticket too long', '7K3MQ9ZT4HW22'],
    ['a secret too short', '/tickets/abc'],
    ['a payment', 'K:PR|V:01|C:1|R:840000000095584510|N:Čigra doo|I:RSD1025,12|SF:289'],
    ['a visiting card', 'BEGIN:VCARD\nN:Hub\nEND:VCARD'],
    ['very much', `https://hub.example/events/${'a'.repeat(100_000)}`],
    ['very many spaces', `${' '.repeat(5000)}last-seat`],
  ])('is %s', (_, code) => {
    expect(decide(code)).toEqual({ kind: 'unknown' })
    expect(pathOf(decide(code))).toBeUndefined()
  })

  it('is an address when nobody knows where we are', () => {
    expect(classifyCode('/events/last-seat', { origins: [] })).toEqual({ kind: 'unknown' })
    expect(classifyCode('last-seat', { origins: [] })).toEqual({ kind: 'possible-event', slug: 'last-seat' })
  })
})

describe('a public page', () => {
  it.each([
    ['https://hub.example', '/'],
    ['https://hub.example/', '/'],
    ['https://www.hub.example/rent/', '/rent'],
    [' /courses/quantum-evenings\n', '/courses/quantum-evenings'],
    ['/speakers/7?tab=past#blog', '/speakers/7'],
    ['https://hub.example/x/../about', '/about'],
  ])('is %s', (code, path) => expect(publicPageOf(code, site)).toBe(path))

  it.each([
    'rent',
    '/admin',
    '/profile',
    '/auth/callback?code=1',
    '/reset-password',
    '/tickets/Zk3_a-9fQwXz2Zk3',
    '/events/..%2fadmin',
    '/events/../admin',
    '/events//evil.example',
    '//evil.example/rent',
    '/\\evil.example/rent',
    'https://evil.example/rent',
    'https://hub.example@evil.example/rent',
    'javascript://hub.example/rent',
    'http://hub.example/rent',
  ])('is not %s', (code) => expect(publicPageOf(code, site)).toBeUndefined())
})

it.each([
  ['plain text stays', 'hello', 'hello'],
  ['what turns text round is written out', 'a\u202Eb\u2066c', 'a\uFFFDb\uFFFDc'],
  ['so are control signs and line breaks', 'a\u0000b\nc\u2028d', 'a\uFFFDb\uFFFDc\uFFFDd'],
  ['markup is text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['half a character is none', 'a\uD83C', 'a\uFFFD'],
  ['much is cut, between characters', '🎟'.repeat(300), `${'🎟'.repeat(200)}…`],
])('as it is shown, %s', (_, code, expected) => expect(printableCode(code)).toBe(expected))
