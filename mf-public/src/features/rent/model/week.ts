import { addDays, mondayOf } from '@hub/shared-ui/day'
import { dayAt, startOfDay } from '@hub/shared-ui/wall-clock'

/** Monday to Sunday in Belgrade: 168 hours, in spring 167, in autumn 169. */
export interface Week {
  /** `YYYY-MM-DD`; names the week. */
  readonly monday: string
  readonly days: readonly string[]
  /** Epoch milliseconds. */
  readonly since: number
  readonly until: number
}

export function weekOf(day: string): Week {
  const monday = mondayOf(day)
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index))
  return { monday, days, since: startOfDay(monday), until: startOfDay(addDays(monday, 7)) }
}

export const weekAt = (instant: number): Week => weekOf(dayAt(instant))

export const weekAfter = ({ monday }: Week, weeks: number): Week => weekOf(addDays(monday, 7 * weeks))

const DAY_OF_THIS_CENTURY = /^20\d\d-\d\d-\d\d$/

/** The week that an address names by any of its days; undefined for what is no day. */
export function parseWeek(text: string | null): Week | undefined {
  if (!text || !DAY_OF_THIS_CENTURY.test(text)) return undefined
  const time = Date.parse(`${text}T00:00Z`)
  // The 31st of February is no date, or that of another month.
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
  return isReal ? weekOf(text) : undefined
}
