import type { Language } from '../language.ts'
import { formatDate, formatDateTime, formatTime } from './date.ts'
import { dateParts, hubDayOf } from './parts.ts'
import { type DateInput, NBSP, toDate } from './values.ts'

const EN_DASH = '–'

/**
 * Between words Russian uses an em dash, English an en dash; between numbers both an en dash without spaces.
 */
const spacedDash = (language: Language) => (language === 'ru' ? `${NBSP}— ` : `${NBSP}– `)

/** «19–20 декабря», «30 ноября — 2 декабря»; one day when both ends fall on it. */
export function formatDateRange(start: DateInput, end: DateInput, language: Language): string {
  const [from, to] = [toDate(start), toDate(end)]
  if (!from || !to || hubDayOf(from) === hubDayOf(to)) return formatDate(start, language)
  const [first, last] = [dateParts(from, language), dateParts(to, language)]
  if (first.year !== last.year) {
    const whole = (parts: typeof first) => [parts.day, parts.month, parts.year].join(NBSP)
    return whole(first) + spacedDash(language) + whole(last)
  }
  const lastDay = formatDate(to, language)
  if (first.month === last.month) return `${first.day}${EN_DASH}${lastDay}`
  return `${first.day}${NBSP}${first.month}${spacedDash(language)}${lastDay}`
}

/** “19:00–21:00”. */
export const formatTimeRange = (start: DateInput, end: DateInput, language: Language): string =>
  `${formatTime(start, language)}${EN_DASH}${formatTime(end, language)}`

/** The day whose evening an instant belongs to: it lasts until 6:00 of the next one. */
const eveningOf = (date: Date) => hubDayOf(new Date(date.getTime() - 6 * 3_600_000))

/**
 * «сб, 12 декабря, 19:00–21:00»; both days in full when the end is on another one. A night belongs to the day before
 * it: 22:00–2:30 is one evening, midnight to 3:00 of the next day is not.
 */
export function formatDateTimeRange(start: DateInput, end: DateInput, language: Language): string {
  const [from, to] = [toDate(start), toDate(end)]
  if (!from || !to) return formatDateTime(start, language)
  const isOneDay = hubDayOf(from) === hubDayOf(to) || eveningOf(from) === eveningOf(to)
  if (isOneDay) return `${formatDateTime(start, language)}${EN_DASH}${formatTime(end, language)}`
  return formatDateTime(start, language) + spacedDash(language) + formatDateTime(end, language)
}
