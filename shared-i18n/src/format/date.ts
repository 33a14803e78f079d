import type { Language } from '../language.ts'
import { type DateParts, dateFormat, dateParts, hubDayOf } from './parts.ts'
import { type DateInput, NBSP, toDate } from './values.ts'

const currentYear = (language: Language) => dateParts(new Date(), language).year

/** The year is shown only when it is not the current one. */
const dayAndMonth = (parts: DateParts, language: Language) =>
  [parts.day, parts.month, ...(parts.year === currentYear(language) ? [] : [parts.year])].join(NBSP)

/** «сб, 12 декабря» / “Sat 12 December”. */
const withWeekday = (parts: DateParts, language: Language) =>
  `${parts.weekday}${language === 'ru' ? ', ' : ' '}${dayAndMonth(parts, language)}`

function whenValid(value: DateInput, language: Language, write: (parts: DateParts) => string): string {
  const date = toDate(value)
  return date ? write(dateParts(date, language)) : ''
}

/** «12 декабря» / “12 December”. */
export const formatDate = (value: DateInput, language: Language): string =>
  whenValid(value, language, (parts) => dayAndMonth(parts, language))

/** «сб, 12 декабря» / “Sat 12 December”. */
export const formatDay = (value: DateInput, language: Language): string =>
  whenValid(value, language, (parts) => withWeekday(parts, language))

/** “19:00”, 24 hours. */
export const formatTime = (value: DateInput, language: Language): string =>
  whenValid(value, language, (parts) => parts.time)

/** «сб, 12 декабря, 19:00» / “Sat 12 December, 19:00”. */
export const formatDateTime = (value: DateInput, language: Language): string =>
  whenValid(value, language, (parts) => `${withWeekday(parts, language)}, ${parts.time}`)

/** «декабрь 2026» / “December 2026”: a month's name on its own. */
export function formatMonth(value: DateInput, language: Language): string {
  const date = toDate(value)
  if (!date) return ''
  // Formatted alone, the month is in the nominative.
  const month = dateFormat(language, { month: 'long' }).format(date)
  return `${month}${NBSP}${dateParts(date, language).year}`
}

/** «суббота» / “Saturday”, or «сб» / “Sat”. */
export function formatWeekday(
  value: DateInput,
  language: Language,
  width: 'long' | 'short' = 'long',
): string {
  const date = toDate(value)
  return date ? dateFormat(language, { weekday: width }).format(date) : ''
}

/** Returns the day of an instant in Belgrade as `YYYY-MM-DD`; empty for an invalid date. */
export function hubDay(value: DateInput): string {
  const date = toDate(value)
  return date ? hubDayOf(date) : ''
}
