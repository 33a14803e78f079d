import { expect, it } from 'vitest'
import { withPolicy } from './page-policy.ts'
import { withoutPolicy } from './policy-tag.ts'
import { securityHeaders } from './security-headers.ts'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>?</title><style>a{}</style></head></html>'
const settings = { supabaseUrl: 'https://api.example', remoteOrigins: [], styleSources: [`'sha256-abc='`] }
const tags = /^<!doctype html><html><head><meta charset="utf-8"><!--policy--><meta [^>]+ content="([^"]+)">/

it('a page begins with the policy of the header, except for frames', () => {
  const [, policy = ''] = tags.exec(withPolicy(PAGE, settings)) ?? []
  const header = securityHeaders(settings)['content-security-policy'] ?? ''
  expect(header.split('; ').filter((directive) => !policy.split('; ').includes(directive))).toEqual([
    `frame-ancestors 'none'`,
  ])
})

it('a page has no meta policy when it is sent as a header', () => {
  expect(withoutPolicy(withPolicy(PAGE, settings))).toBe(PAGE)
  expect(withoutPolicy(PAGE)).toBe(PAGE)
})

it('a page without a place for the policy is rejected', () => {
  expect(() => withPolicy('<html></html>', settings)).toThrow('no place for its policy')
})
