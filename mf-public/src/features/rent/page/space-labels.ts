import { formatWeekday, type Language, localize } from '@hub/shared-i18n'
import type { OpeningHours } from '../model/hours.ts'
import type { SpacePrice } from '../model/space.ts'

/** A Monday; the day of a week by its number is so many days on. */
const MONDAY = Date.UTC(2024, 0, 1, 12)
const DAY = 24 * 3_600_000

const nameOf = (weekday: number, language: Language) =>
  formatWeekday(MONDAY + (weekday - 1) * DAY, language, 'short')

/** «пн–пт, вс»; empty for all seven, which need no saying. */
export function weekdaysText(weekdays: readonly number[], language: Language): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  if (days.length === 7) return ''
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs
    .map(([from, until]) => {
      if (from === until) return nameOf(from, language)
      const dash = until - from > 1 ? '–' : ', '
      return nameOf(from, language) + dash + nameOf(until, language)
    })
    .join(', ')
}

/** «17:30» of 17.5. */
export function clockText(hours: number): string {
  const minutes = Math.round((hours % 1) * 60)
  return `${String(Math.floor(hours)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** When a price holds: as staff have put it, else its days and times. */
export function priceTerms(
  { label, weekdays, from, until }: Pick<SpacePrice, 'label' | 'weekdays' | 'from' | 'until'>,
  language: Language,
): string {
  const words = localize(label, language).text
  if (words) return words
  const isAllDay = from === 0 && until === 24
  const times = isAllDay ? '' : `${clockText(from)}–${clockText(until)}`
  return [weekdaysText(weekdays, language), times].filter(Boolean).join(', ')
}

export interface OpenTimes {
  /** Empty for every day. */
  readonly days: string
  readonly times: string
}

/** Days that open and close alike, told together, in order of the week. */
export function openTimes(openingHours: readonly OpeningHours[], language: Language): OpenTimes[] {
  const byTimes = new Map<string, number[]>()
  for (const { weekday, opens, closes } of openingHours.toSorted((a, b) => a.weekday - b.weekday)) {
    const times = `${clockText(opens)}–${clockText(closes)}`
    byTimes.set(times, [...(byTimes.get(times) ?? []), weekday])
  }
  return [...byTimes].map(([times, weekdays]) => ({ times, days: weekdaysText(weekdays, language) }))
}
