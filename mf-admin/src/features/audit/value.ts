import { formatDateTime, formatNumber, type Language } from '@hub/shared-i18n'

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** Sums are kept in hundredths. */
const SUM = /(^|_)amount$/

/** A value of a column as a person reads it; other figures, codes and lists stay as they are. */
export function readable(value: unknown, field: string, language: Language): string {
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value, language) : value
  if (typeof value === 'number' && SUM.test(field)) return formatNumber(value / 100, language)
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
