import { formatDateTime, type Language } from '@hub/shared-i18n'

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

/** A value of a column as a person reads it; figures, codes and lists stay as they are. */
export function readable(value: unknown, language: Language): string {
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(value, language) : value
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
