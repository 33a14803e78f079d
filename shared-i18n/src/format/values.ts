import type { Language } from '../language.ts'

/** Times are shown in the hub's time zone, whatever the visitor's. */
export const HUB_TIME_ZONE = 'Europe/Belgrade'

/** ISO 8601 text, epoch milliseconds, or a Date. */
export type DateInput = string | number | Date

export const NBSP = '\u00A0'

export const LOCALES: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB' }

/** `undefined` for an invalid date: formatters then return an empty string and never throw. */
export function toDate(value: DateInput | null | undefined): Date | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}
