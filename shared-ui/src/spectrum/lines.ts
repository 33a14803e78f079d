import { hubDay } from '@hub/shared-i18n'
import type { EventKind } from '../kind/kinds.ts'
import { wallClock } from '../time/wall-clock.ts'

export interface SpectrumEvent {
  readonly slug: string
  readonly kind: EventKind
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
}

/** One line of the band. */
export interface SpectrumLine {
  readonly kind: EventKind
  /** Hundredths of a day since the first midnight: where the line stands. */
  readonly x: number
  /** CSS pixels. */
  readonly width: number
}

export const DAY = 100
const MS_PER_DAY = 86_400_000

/** The hub's wall clock read as if it were UTC: a day always has 24 hours, clock changes included. */
const hubClock = (moment: string | number): number => Date.parse(`${wallClock(moment)}Z`)

const midnight = (clock: number): number => Math.floor(clock / MS_PER_DAY) * MS_PER_DAY

/** What lasts longer shines brighter, between 2.4 and 6 px. */
const lineWidth = (hours: number): number => Math.min(6, Math.round((2 + 0.9 * hours) * 10) / 10)

/**
 * The lines of a programme from the day of `from` on. An event of several days has a line on each,
 * at the hour it began; what began earlier and what lies beyond the band is left out.
 */
export function spectrumLines(events: readonly SpectrumEvent[], from: Date, days: number): SpectrumLine[] {
  const start = midnight(hubClock(from.getTime()))
  return events
    .flatMap((event) => {
      const [begins, ends] = [hubClock(event.starts_at), hubClock(event.ends_at)]
      const hours = (ends - begins) / 3_600_000
      const lasts =
        hours > 20 ? Math.round((midnight(ends - 6 * 3_600_000) - midnight(begins)) / MS_PER_DAY) + 1 : 1
      return Array.from({ length: lasts }, (_, day) => ({
        kind: event.kind,
        x: Math.round(((begins - start) / MS_PER_DAY + day) * DAY),
        width: lineWidth(lasts > 1 ? 3 : hours),
      }))
    })
    .filter(({ x }) => x >= 0 && x < days * DAY)
}

/** The days, counted from the first, at which the weeks of the band begin. */
export const weekStarts = (days: number): number[] =>
  Array.from({ length: Math.ceil(days / 7) }, (_, week) => week * 7)

/** A day of the hub counted from that of `from`; by its noon, which no change of the clocks moves to another day. */
export const daysAfter = (from: Date, days: number): Date =>
  new Date(Date.parse(`${hubDay(from)}T12:00:00Z`) + days * MS_PER_DAY)
