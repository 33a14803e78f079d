import { expect, test } from 'vitest'
import { ApiError, type ApiErrorKind, errorMessageKey, isRetryable, toApiError } from './api-error.ts'

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

test.each<[string, unknown, ApiErrorKind, boolean]>([
  ['Chrome without network', new TypeError('Failed to fetch'), 'network', true],
  [
    'Firefox without network',
    new TypeError('NetworkError when attempting to fetch resource.'),
    'network',
    true,
  ],
  ['Safari without network', new TypeError('Load failed'), 'network', true],
  [
    'postgrest-js without network',
    { message: 'TypeError: Failed to fetch', code: '', status: 0 },
    'network',
    true,
  ],
  ['a time-out', named('TimeoutError', 'The operation timed out.'), 'network', true],
  ['auth-js without network', { name: 'AuthRetryableFetchError', message: '{}', status: 0 }, 'network', true],
  ['a dead server', { message: 'Bad gateway', status: 502 }, 'server', true],
  ['a database that is full', { message: 'too many connections', code: '53300' }, 'server', true],
  ['PostgREST without database', { message: 'no connection', code: 'PGRST000' }, 'server', true],
  ['too many requests', { message: 'slow down', status: 429 }, 'limited', false],
  ['a fault of the page', new RangeError('out of range'), 'server', true],
  ['no row', { message: '0 rows', code: 'PGRST116', status: 406 }, 'not-found', false],
  ['no such table', { message: 'nope', status: 404 }, 'not-found', false],
  ['row level security, visitor', { message: 'denied', code: '42501', status: 401 }, 'unauthorized', false],
  ['row level security, user', { message: 'denied', code: '42501', status: 403 }, 'forbidden', false],
  ['an expired token', { message: 'JWT expired', code: 'PGRST301', status: 401 }, 'unauthorized', false],
  ['a taken slot', { message: 'conflict', code: '23P01', status: 409 }, 'conflict', false],
  ['a second registration', { message: 'duplicate', code: '23505', status: 409 }, 'conflict', false],
  ['a function that says conflict', { message: 'full', code: 'PT409' }, 'conflict', false],
  ['a function that says forbidden', { message: 'no', code: 'PT403', status: 403 }, 'forbidden', false],
  ['a failed check', { message: 'check', code: '23514', status: 400 }, 'validation', false],
  ['a malformed uuid', { message: 'uuid', code: '22P02', status: 400 }, 'validation', false],
  ['a storage error', { message: 'too large', statusCode: '413' }, 'validation', false],
  ['a bad request', { message: 'bad', status: 400 }, 'validation', false],
  ['a thrown text', 'oops', 'server', true],
  ['nothing at all', undefined, 'server', true],
])('%s', (_, thrown, kind, retryable) => {
  const error = toApiError(thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error.kind).toBe(kind)
  expect(isRetryable(error)).toBe(retryable)
})

test('keeps what the service said', () => {
  const error = toApiError({
    message: 'full',
    code: 'PT409',
    details: 'seats',
    hint: 'waitlist',
    status: 409,
  })
  expect(error).toMatchObject({
    message: 'full',
    code: 'PT409',
    details: 'seats',
    hint: 'waitlist',
    status: 409,
  })
})

test('understands a fetch response', () => {
  expect(toApiError(new Response('', { status: 403 }))).toMatchObject({ kind: 'forbidden', status: 403 })
})

test('toApiError returns an ApiError unchanged', () => {
  const error = new ApiError({ kind: 'conflict', message: 'taken' })
  expect(toApiError(error)).toBe(error)
})

test.each([
  [new TypeError('Failed to fetch'), 'common:errors.network'],
  [{ message: '', status: 404 }, 'common:errors.notFound'],
  [{ message: '', status: 422 }, 'common:errors.validation'],
  [{ message: '', status: 500 }, 'common:errors.server'],
  [{ message: '', status: 401 }, 'common:errors.unauthorized'],
  [{ message: '', status: 403 }, 'common:errors.forbidden'],
  [{ message: '', status: 429 }, 'common:errors.limited'],
])('the message for people', (error, key) => {
  expect(errorMessageKey(error)).toBe(key)
})
