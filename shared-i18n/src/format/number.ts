import type { Language } from '../language.ts'
import { LOCALES, NBSP } from './values.ts'

const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(LOCALES[language], options)
  formats.set(key, made)
  return made
}

/** Browsers group Russian thousands with U+00A0 or U+202F; this always uses U+00A0. */
const oneKindOfSpace = (text: string) => text.replaceAll('\u202F', NBSP)

/** «1 200» / “1,200”. */
export const formatNumber = (
  value: number,
  language: Language,
  options: Intl.NumberFormatOptions = {},
): string => oneKindOfSpace(numberFormat(language, options).format(value))

/** All currencies here (RSD, EUR) have hundredths, whatever a locale would print. */
const MINOR_UNITS = 100

/**
 * «1 200 RSD» / “1,200 RSD”, with «1 025,50» only when there is a fraction.
 * @param minorUnits an integer: para, cents
 */
export function formatMoney(minorUnits: number, currency: string, language: Language): string {
  const digits = minorUnits % MINOR_UNITS === 0 ? 0 : 2
  const amount = formatNumber(minorUnits / MINOR_UNITS, language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return amount + NBSP + currency
}
