import { ApiError } from '@hub/shared-platform'
import { expect, it } from 'vitest'
import en from '../../../locales/en/purchase.json' with { type: 'json' }
import ru from '../../../locales/ru/purchase.json' with { type: 'json' }
import { isPromoCodeError, PROMO_CODE_ERRORS, promoCodeProblem } from './promo-code.ts'

it.each([
  ['ru', ru],
  ['en', en],
])('each error has a message of its own in %s', (_, { promo }) => {
  const said = PROMO_CODE_ERRORS.map((code) => promo[code])
  expect(said.every(Boolean)).toBe(true)
  expect(new Set(said).size).toBe(said.length)
})

it('distinguishes the errors of a promo code from all others', () => {
  const apiError = (hint: string) => new ApiError({ kind: 'conflict', message: '', status: 409, hint })
  expect(promoCodeProblem(apiError('promo_used_up'))).toEqual({
    field: 'promo_code',
    problem: { key: 'purchase:promo.promo_used_up' },
  })
  expect(promoCodeProblem(apiError('promo_with_pass'))).toBeUndefined()
  expect(
    promoCodeProblem(
      new ApiError({
        kind: 'conflict',
        message: '',
        status: 429,
        hint: 'too_many_codes',
        details: '{"retry_after": 90}',
      }),
    )?.problem,
    // In whichever language other tests of this process have chosen.
  ).toEqual({
    key: 'purchase:promo.too_many_codes',
    values: { wait: expect.stringMatching(/^2\s(мин|min)$/) },
  })
  expect(isPromoCodeError(null)).toBe(false)
})
