import { expect, it } from 'vitest'
import { readMailLink } from './use-mail-link.ts'

it.each([
  ['?code=abc', { code: 'abc' }],
  ['?token_hash=pkce_1&type=signup', { token_hash: 'pkce_1', type: 'signup' }],
  ['?token_hash=x&type=recovery', { token_hash: 'x', type: 'recovery' }],
  ['?token_hash=x&type=sms', undefined],
  ['?token_hash=x', undefined],
  ['?type=signup', undefined],
  ['?token_hash=%00&type=signup', undefined],
  ['?token_hash=%F0&type=signup', undefined],
  [`?token_hash=${'a'.repeat(5000)}&type=signup`, undefined],
  ['?code=%3Cscript%3E', undefined],
  ['?error=access_denied&error_description=Link+expired', undefined],
  ['?code=', undefined],
  ['', undefined],
])('reads %s', (search, link) => {
  expect(readMailLink(search)).toEqual(link)
})
