import { ApiError } from '@hub/shared-platform'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/registration.json' with { type: 'json' }
import ru from '../../../../locales/ru/registration.json' with { type: 'json' }
import { documentedCodes } from '../../../lib/order-form/documented-codes.fixture.ts'
import { REGISTRATION_ERRORS, registrationErrorField, registrationErrorKey } from './registration-errors.ts'

const apiError = (hint: string) => new ApiError({ kind: 'conflict', message: '', status: 409, hint })
const isReported = (code: string) =>
  Boolean(registrationErrorKey(apiError(code), false) ?? registrationErrorField(apiError(code)))

it('knows every code that the database names', () => {
  const codes = documentedCodes('register_for_event')
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !isReported(code))).toEqual([])
})

describe.each([
  ['ru', ru],
  ['en', en],
])('in %s', (_, texts) => {
  const errorTexts: Record<string, string> = texts.errors
  it('each has a text of its own', () => {
    const said = REGISTRATION_ERRORS.map((code) => errorTexts[code] ?? errorTexts[`${code}_other`])
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  })
})

it('tells a promo code and a sum at their fields, everything else over the form', () => {
  expect(registrationErrorField(apiError('promo_expired'))?.field).toBe('promo_code')
  expect(registrationErrorField(apiError('amount_invalid'))?.field).toBe('amount')
  expect(registrationErrorField(apiError('email_invalid'))?.field).toBe('email')
  expect(registrationErrorField(apiError('promo_with_pass'))).toBeUndefined()
  expect(registrationErrorKey(apiError('PGRST301'), true)).toBeUndefined()
})
