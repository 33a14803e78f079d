import { ApiError } from '@hub/shared-platform'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en/purchase.json' with { type: 'json' }
import ru from '../../../locales/ru/purchase.json' with { type: 'json' }
import { documentedCodes } from '../order-form/documented-codes.fixture.ts'
import { PROMO_CODE_ERRORS } from '../order-form/promo-code.ts'
import { ORDER_ERRORS, orderErrorField, orderErrorKey } from './order-errors.ts'

const apiError = (hint: string) => new ApiError({ kind: 'conflict', message: '', status: 409, hint })
const isReported = (code: string) => Boolean(orderErrorKey(apiError(code)) ?? orderErrorField(apiError(code)))

it.each([
  ['buy_subscription', 7],
  ['order_coworking_plan', 8],
  ['donate', 5],
])('knows every code that %s names', (name, count) => {
  // «name_/email_ required, invalid or too_long» is about fields.
  const codes = documentedCodes(name).filter((code) => code !== 'too_long')
  expect(codes.length).toBeGreaterThanOrEqual(count)
  expect(codes.filter((code) => !isReported(code))).toEqual([])
})

describe.each([
  ['ru', ru],
  ['en', en],
])('in %s', (_, texts) => {
  const errorTexts: Record<string, string> = texts.errors
  it('each has a text of its own', () => {
    const said = ORDER_ERRORS.map((code) => errorTexts[code] ?? errorTexts[`${code}_other`])
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  })
})

it('tells what is about a field at that field', () => {
  const fields = [
    'amount_invalid',
    'quantity_invalid',
    'start_date_invalid',
    'telegram_invalid',
    'name_too_long',
  ]
  expect(fields.map((code) => orderErrorField(apiError(code))?.field)).toEqual([
    'amount',
    'quantity',
    'starts_on',
    'telegram',
    'name',
  ])
  expect(PROMO_CODE_ERRORS.map((code) => orderErrorField(apiError(code))?.field)).toEqual(
    PROMO_CODE_ERRORS.map(() => 'promo_code'),
  )
  expect(orderErrorField(apiError('plan_not_found'))).toBeUndefined()
})
