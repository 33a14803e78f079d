import type { Language } from './message.ts'

const timeZone = 'Europe/Belgrade'
const LOCALES = { ru: 'ru-RU', en: 'en-GB' }
const NBSP = '\u00A0'

const dayFormat = (language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone, weekday: 'long', day: 'numeric', month: 'long' })
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

const yearOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric' }).format(moment)

/** As the site does it: the year is said only when it is not the current one. */
function withYear(day: string, moment: Date): string {
  const year = yearOf(moment)
  return year === yearOf(new Date()) ? day : `${day}${NBSP}${year}`
}

/** By the clock of the hub. */
export const formatTime = (moment: string): string => timeFormat.format(new Date(moment))

const dayOf = (format: Intl.DateTimeFormat, moment: string) =>
  withYear(format.format(new Date(moment)).replace(/(\d) /, `$1${NBSP}`), new Date(moment))

/** «суббота, 12 декабря» / “Saturday 12 December”. */
export const formatDay = (moment: string, language: Language): string => dayOf(dayFormat(language), moment)

export const formatMoment = (moment: string, language: Language): string =>
  `${formatDay(moment, language)}, ${formatTime(moment)}`

/** «12 декабря» / “12 December”: without the weekday, which within a sentence would need another case. */
export const formatDate = (moment: string, language: Language): string =>
  dayOf(new Intl.DateTimeFormat(LOCALES[language], { timeZone, day: 'numeric', month: 'long' }), moment)

/** «12 декабря, 19:00» / “12 December, 19:00”. */
export const formatDeadline = (moment: string, language: Language): string =>
  `${formatDate(moment, language)}, ${formatTime(moment)}`

/** The end with its day only when that is another one. */
export function formatSpan(start: string, end: string, language: Language): string {
  const isOneDay = formatDay(start, language) === formatDay(end, language)
  return `${formatMoment(start, language)}${isOneDay ? `–${formatTime(end)}` : ` – ${formatMoment(end, language)}`}`
}

/** «1 200 RSD» / “1,200 RSD”; a fraction only where there is one. */
export function formatMoney(minorUnits: number, currency: string, language: Language): string {
  const digits = minorUnits % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(minorUnits / 100).replaceAll('\u202F', NBSP) + NBSP + currency
}

/** Twelve signs in three groups, as people read them. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
