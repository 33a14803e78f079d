import { formatDateTime, formatNumber, type Language } from '@hub/shared-i18n'
import { plainText } from '../../lib/plain-text.ts'

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Sums are kept in hundredths. */
const SUM = /(^|_)amount$/

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/**
 * A value of a column as a person reads it: times, sums, codes that have a word, and lists of them; the rest stays as it
 * is.
 */
export function readable(
  value: unknown,
  field: string,
  language: Language,
  /** What people call a code of a column. */
  wordFor: (code: string) => string | undefined,
): string {
  if (Array.isArray(value) && value.every(isCode))
    return value.map((each) => readable(each, field, language, wordFor)).join(', ')
  if (typeof value === 'number' && SUM.test(field)) return formatNumber(value / 100, language)
  if (!isCode(value)) return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  const text = String(value)
  if (MOMENT.test(text)) return formatDateTime(text, language)
  return wordFor(text) ?? (text.startsWith('<') ? plainText(text) : text)
}
