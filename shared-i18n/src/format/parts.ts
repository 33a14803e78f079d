import type { Language } from '../language.ts'
import { HUB_TIME_ZONE, LOCALES } from './values.ts'

export type DateParts = { weekday: string; day: string; month: string; year: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating an Intl format costs more than a hundred uses of it, hence the cache. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALES[language], { timeZone: HUB_TIME_ZONE, ...options })
  formats.set(key, made)
  return made
}

const pick = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
  parts.find((part) => part.type === type)?.value ?? ''

/**
 * Returns the parts of a date, Russian months in the genitive («декабря»), which Intl uses only with a day.
 */
export function dateParts(date: Date, language: Language): DateParts {
  const parts = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date)
  return {
    weekday: pick(parts, 'weekday'),
    day: pick(parts, 'day'),
    month: pick(parts, 'month'),
    year: pick(parts, 'year'),
    time: `${pick(parts, 'hour')}:${pick(parts, 'minute')}`,
  }
}

/** Returns the day in Belgrade as `YYYY-MM-DD`, for comparing, grouping and URLs. */
export const hubDayOf = (date: Date): string => {
  const parts = dateFormat('en', { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(date)
  return `${pick(parts, 'year')}-${pick(parts, 'month')}-${pick(parts, 'day')}`
}
