import { expect, it } from 'vitest'
import { readMailLink } from './mail-link.ts'

it.each([
  ['?code=abc', { code: 'abc' }],
  ['?token_hash=pkce_1&type=signup', { token_hash: 'pkce_1', type: 'signup' }],
  ['?token_hash=x&type=recovery', { token_hash: 'x', type: 'recovery' }],
  ['?token_hash=x&type=sms', undefined],
  ['?token_hash=x', undefined],
  ['?type=signup', undefined],
  ['?error=access_denied&error_description=Link+expired', undefined],
  ['?code=', undefined],
  ['', undefined],
])('reads %s', (search, link) => {
  expect(readMailLink(search)).toEqual(link)
})
