import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '@hub/shared-platform'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/registration.json' with { type: 'json' }
import ru from '../../../../locales/ru/registration.json' with { type: 'json' }
import { REFUSALS, refusalKey, registrationField } from './refusals.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../../../supabase/migrations')

/** The codes that the database says it refuses with, in the last comment on the function. */
function documentedCodes(): string[] {
  const all = readdirSync(MIGRATIONS)
    .sort()
    .map((file) => readFileSync(join(MIGRATIONS, file), 'utf8'))
    .join('\n')
  const comments = [
    ...all.matchAll(/comment on function public\.register_for_event is([\s\S]*?);\n(?!\s*')/g),
  ]
  const text = (comments.at(-1)?.[1] ?? '').replace(/'\s*\n\s*'/g, '').split('Errors:')[1] ?? ''
  const words = text.replace(/\{[^}]*\}|\([^)]*\)/g, '').match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  return [...new Set(words)]
}

const refusal = (hint: string) => new ApiError({ kind: 'conflict', message: '', status: 409, hint })
const isTold = (code: string) => Boolean(refusalKey(refusal(code)) ?? registrationField(refusal(code)))

it('knows every code that the database names', () => {
  const codes = documentedCodes()
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !isTold(code))).toEqual([])
})

describe.each([
  ['ru', ru],
  ['en', en],
])('in %s', (_, texts) => {
  const refusals: Record<string, string> = texts.refusals
  it('each has a text of its own', () => {
    const said = REFUSALS.map((code) => refusals[code] ?? refusals[`${code}_other`])
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  })
})

it('tells a promo code and a sum at their fields, everything else over the form', () => {
  expect(registrationField(refusal('promo_expired'))?.field).toBe('promo_code')
  expect(registrationField(refusal('amount_invalid'))?.field).toBe('amount')
  expect(registrationField(refusal('email_invalid'))?.field).toBe('email')
  expect(registrationField(refusal('promo_with_pass'))).toBeUndefined()
  expect(refusalKey(refusal('PGRST301'))).toBeUndefined()
})
