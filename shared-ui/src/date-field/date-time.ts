import type { Language } from '@hub/shared-i18n'
import { type Day, dayAsTyped, readDay, typedDay } from './day.ts'

/** A day and a time of day, `YYYY-MM-DDTHH:MM`, in no time zone. */
export type DateTime = string

const parts = (value: string): readonly [day: string, time: string] => [value.slice(0, 10), value.slice(11)]

/** Returns the text if it is a `DateTime` of this century, otherwise undefined. */
export function readDateTime(text: string | null | undefined): DateTime | undefined {
  if (!text || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return undefined
  const [day, time] = parts(text)
  return readDay(day) && typedTime(time) ? text : undefined
}

export const dayOf = (value: DateTime): Day => parts(value)[0]

/** Returns a `DateTime` as the language writes it: «01.12.2026 19:00» / “01/12/2026 19:00”. */
export function dateTimeAsTyped(value: DateTime, language: Language): string {
  const [day, time] = parts(value)
  return `${dayAsTyped(day, language)} ${time}`
}

/** Parses typed text: a day as `typedDay` takes it, then a time as `typedTime` does; or 12 digits; or ISO 8601. */
export function typedDateTime(text: string): DateTime | undefined {
  const typed = text.trim()
  const match = /^(.+?)(?:\s*,\s*|\s+|T)([^\s,T]+)$/.exec(typed) ?? /^(\d{8})(\d{4})$/.exec(typed)
  const [day, time] = [typedDay(match?.[1] ?? ''), typedTime(match?.[2] ?? '')]
  return day && time ? `${day}T${time}` : undefined
}

/** What somebody typed as a time of day, `HH:MM`: 9, 9:30, 9.30, 930, 0930; undefined while it is none. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim()
  const match = /^(\d{1,2})(?:\D(\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!match) return undefined
  const [hour = '', minute = '00'] = match.slice(1)
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}
