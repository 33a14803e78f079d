import { currentLanguage } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import type { FieldProblem } from './rules.ts'

const INVALID: Readonly<Record<string, string>> = {
  email: 'common:forms.email',
  phone: 'common:forms.phone',
  social_link: 'common:forms.url',
  telegram: 'common:forms.telegramInvalid',
}

function detailsOf(error: ApiError): Record<string, unknown> {
  try {
    const details: unknown = JSON.parse(error.details ?? '{}')
    return typeof details === 'object' && details !== null ? { ...details } : {}
  } catch {
    return {}
  }
}

/** Facts in an API error besides its code: seconds to wait, a date, a limit. */
export const apiErrorDetail = (error: ApiError, name: string): unknown => detailsOf(error)[name]

const MINUTE = 60

/** How long a limited person has to wait, "10 min" or "2 hr"; a minute where the server does not say. */
export function waitTime(error: ApiError): string {
  const seconds = apiErrorDetail(error, 'retry_after')
  const minutes = typeof seconds === 'number' ? Math.ceil(seconds / MINUTE) : 1
  const inUnit = (unit: 'minute' | 'hour', amount: number) =>
    new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, unitDisplay: 'short' }).format(amount)
  return minutes < 90 ? inUnit('minute', minutes) : inUnit('hour', Math.ceil(minutes / 60))
}

/** Returns the code of an API error: `event_full`, `email_invalid`. */
export const apiErrorCode = (error: ApiError): string | undefined =>
  error.hint && /^[a-z][a-z_]*$/.test(error.hint) ? error.hint : undefined

/**
 * Returns the field that an API error is about, and its problem: `email_invalid`, `name_too_long`. The fields of a form
 * are called as the server calls them, so that this needs no table.
 */
export function fieldErrorOf(error: ApiError): { field: string; problem: FieldProblem } | undefined {
  const [, field, reason] = /^([a-z_]+)_(required|invalid|too_long)$/.exec(apiErrorCode(error) ?? '') ?? []
  if (!field) return undefined
  if (reason === 'required') return { field, problem: { key: 'common:forms.required' } }
  if (reason === 'invalid') return { field, problem: { key: INVALID[field] ?? 'common:forms.plainText' } }
  const count = apiErrorDetail(error, 'max')
  return {
    field,
    problem:
      typeof count === 'number'
        ? { key: 'common:forms.max', values: { count } }
        : { key: 'common:forms.tooLong' },
  }
}
