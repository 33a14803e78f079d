import type { Language } from '@hub/shared-i18n'

/** A day of the calendar, `YYYY-MM-DD`, in no time zone. */
export type Day = string

const DAY = 86_400_000

const startOf = (day: Day): number => Date.parse(`${day}T00:00Z`)

const writeDay = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** A moment in the middle of the day in Belgrade, for formatters, which take moments. */
export const noonOf = (day: Day): number => startOf(day) + DAY / 2

export const addDays = (day: Day, days: number): Day => writeDay(startOf(day) + days * DAY)

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(startOf(day)).getUTCDay() || 7

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day))

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The days of the month in which the day lies. */
export function daysOfMonth(day: Day): Day[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => addDays(firstOfMonth(day), index))
}

/** The same day of another month, or the last one of a month that is too short for it. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number)
  const days = daysOfMonth(writeDay(Date.UTC(year, month - 1 + months, 1)))
  return days[Math.min(number, days.length) - 1] ?? day
}

/** The text as a day of this century; undefined for anything else, the 31st of February too. */
export function readDay(text: string | null | undefined): Day | undefined {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined
  const time = startOf(text)
  return !Number.isNaN(time) && writeDay(time) === text ? text : undefined
}

const SEPARATORS = { ru: '.', en: '/' } as const

/** «01.12.2026» / “01/12/2026”. */
export const dayAsTyped = (day: Day, language: Language): string =>
  day.split('-').reverse().join(SEPARATORS[language])

/** What somebody typed, day first: 1.12.2026, 01/12/26, 1 12 2026, 01122026; undefined while it is no day. */
export function typedDay(text: string): Day | undefined {
  const typed = text.trim()
  const match = /^(\d{1,2})\D+(\d{1,2})\D+(\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed)
  if (!match) return readDay(typed)
  const [day = '', month = '', year = ''] = match.slice(1)
  return readDay(
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
}
