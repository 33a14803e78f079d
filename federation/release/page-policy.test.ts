import { expect, it } from 'vitest'
import { withPolicy } from './page-policy.ts'
import { takePolicy } from './policy-tag.ts'
import { policyDirectives } from './security-headers.ts'

const PAGE =
  '<!doctype html><html><head><meta charset="utf-8"><title>?</title><style>a{}</style></head></html>'
const settings = { supabaseUrl: 'https://api.example', remoteOrigins: [], styleSources: [`'sha256-abc='`] }
const tags = /^<!doctype html><html><head><meta charset="utf-8"><!--policy--><meta [^>]+ content="([^"]+)">/

it('a page begins with its policy, except for frames', () => {
  const [, policy = ''] = tags.exec(withPolicy(PAGE, settings)) ?? []
  const directives = policyDirectives(settings)
  expect(directives.filter((directive) => !policy.split('; ').includes(directive))).toEqual([
    `frame-ancestors 'none'`,
  ])
})

it('takePolicy extracts the policy of a page for the header', () => {
  const { html, policy } = takePolicy(withPolicy(PAGE, settings))
  expect(html).toBe(PAGE)
  expect(policy).toContain(`style-src 'self' 'sha256-abc='`)
  expect(takePolicy(PAGE)).toEqual({ html: PAGE, policy: undefined })
})

it('a page without a policy marker is rejected', () => {
  expect(() => withPolicy('<html></html>', settings)).toThrow('no place for its policy')
})
