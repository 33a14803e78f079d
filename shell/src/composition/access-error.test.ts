import { ApiError } from '@hub/shared-platform'
import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { isAccessError } from './access-error.ts'

test.each<[string, unknown, boolean]>([
  ['an API error that forbids', new ApiError({ kind: 'forbidden', message: '' }), true],
  ['an API error that asks to sign in', new ApiError({ kind: 'unauthorized', message: '' }), true],
  ['a missing session in auth-js', new AuthSessionMissingError(), true],
  ['a rejected token in auth-js', new AuthApiError('bad', 403, 'bad_jwt'), true],
  ['an error with status 403', Object.assign(new Error('no'), { status: 403 }), true],
  ['a response with status 401', new Response('', { status: 401 }), true],
  ['row level security', { message: 'denied', code: '42501' }, true],
  ['an auth server that is down', new AuthRetryableFetchError('Bad gateway', 502), false],
  ['a crash that mentions an author', new TypeError("reading 'author' of undefined"), false],
  ['a crash that mentions a speaker 4034', new Error('no speaker 4034'), false],
  ['a message of 403 without a kind', '403', false],
  ['a page that is not there', { message: '', status: 404 }, false],
  ['nothing', undefined, false],
])('%s is classified by its kind (%#)', (_, error, expected) => {
  expect(isAccessError(error)).toBe(expected)
})
