import type { FieldProblem, Rule } from '@hub/shared-ui/form-rules'

/**
 * Numbers as people type them: «1 500» with blanks of any kind between. Sums are kept in hundredths and typed in whole
 * units, with a comma or a point.
 */

const MINOR = 100

const withoutBlanks = (value: string) => value.replace(/\s/g, '')

export const numberText = (value: number | null | undefined) => (value == null ? '' : String(value))
export const amountText = (minor: number | null | undefined) =>
  numberText(minor == null ? minor : minor / MINOR)

/** Nothing typed is no figure. */
export const parseNumber = (value: string) => (value ? Number(withoutBlanks(value)) : null)
export const parseMinorUnits = (value: string) =>
  value ? Math.round(Number(withoutBlanks(value).replace(',', '.')) * MINOR) : null

/** 1 or more, without a fraction. */
export const positiveIntegerRule: Rule = (value) => {
  const digits = withoutBlanks(value)
  if (value === '' || /^[1-9]\d{0,8}$/.test(digits)) return undefined
  return { key: /^[1-9]\d+$/.test(digits) ? 'admin:rules.wholeTooLarge' : 'admin:rules.whole' }
}

/** A sum, which may be nothing. */
export const isAmount = (value: string) => /^\d{1,7}([.,]\d{1,2})?$/.test(withoutBlanks(value))

/** Returns what is wrong with a text that is no sum: it is too large, or what `key` says. */
export const amountProblem = (value: string, key: string): FieldProblem => ({
  key: /^[1-9]\d{7,}([.,]\d{1,2})?$/.test(withoutBlanks(value)) ? 'admin:rules.sumTooLarge' : key,
})

/** A sum, which may be nothing; `key` names the text for what is none. */
export const amountOr =
  (key: string): Rule =>
  (value) =>
    value === '' || isAmount(value) ? undefined : amountProblem(value, key)

/** More than nothing. */
export const amountRule: Rule = (value) =>
  value === '' || (isAmount(value) && /[1-9]/.test(value))
    ? undefined
    : amountProblem(value, 'admin:rules.sum')
