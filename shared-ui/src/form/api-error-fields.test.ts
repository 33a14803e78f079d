import { ApiError } from '@hub/shared-platform'
import { expect, it } from 'vitest'
import { apiErrorCode, apiErrorDetail, fieldErrorOf, waitTime } from './api-error-fields.ts'

const apiError = (hint: string | undefined, details?: string) =>
  new ApiError({ kind: 'validation', message: '', status: 400, code: 'PT400', hint, details })

it.each([
  ['email_invalid', 'email', { key: 'common:forms.email' }],
  ['phone_invalid', 'phone', { key: 'common:forms.phone' }],
  ['social_link_invalid', 'social_link', { key: 'common:forms.url' }],
  ['telegram_invalid', 'telegram', { key: 'common:forms.telegramInvalid' }],
  ['name_invalid', 'name', { key: 'common:forms.plainText' }],
  ['name_required', 'name', { key: 'common:forms.required' }],
  ['name_too_long', 'name', { key: 'common:forms.max', values: { count: 200 } }],
])('%s speaks of the field %s', (code, field, problem) => {
  expect(fieldErrorOf(apiError(code, '{"max": 200}'))).toEqual({ field, problem })
})

it.each(['event_full', 'promo_expired', undefined, 'Try the other one'])('%s speaks of no field', (code) => {
  expect(fieldErrorOf(apiError(code))).toBeUndefined()
})

it('reads the code, and what is said beside it', () => {
  const error = apiError('too_many_mails', '{"retry_after": 90}')
  expect(apiErrorCode(error)).toBe('too_many_mails')
  expect(waitTime(error)).toMatch(/^2\s(мин|min)$/)
  expect(waitTime(apiError('too_many_mails', '{"retry_after": 7200}'))).toMatch(/^2\s(ч|hr)$/)
  expect(apiErrorDetail(error, 'retry_after')).toBe(90)
})

it('apiErrorCode ignores hints of PostgreSQL, and apiErrorDetail broken details', () => {
  expect(apiErrorCode(apiError('No function matches the given name'))).toBeUndefined()
  expect(apiErrorDetail(apiError('name_too_long', '{'), 'max')).toBeUndefined()
  expect(fieldErrorOf(apiError('name_too_long', 'none'))?.problem).toEqual({ key: 'common:forms.tooLong' })
})
