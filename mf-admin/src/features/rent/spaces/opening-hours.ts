import { type OpenDay, WEEKDAYS } from './space.ts'

/** A day of the week as the form has it; times as «10:00», midnight at the end as «24:00». */
export interface DayHours {
  readonly weekday: number
  readonly is_open: boolean
  readonly opens: string
  readonly closes: string
}

const USUAL = { opens: '10:00', closes: '22:00' } as const

export const shortTime = (time: string) => time.slice(0, 5)

/** «00:00» to «24:00», every so many minutes. */
export const timesOfDay = (step: number): string[] =>
  Array.from({ length: 1440 / step + 1 }, (_, index) => {
    const minutes = index * step
    const two = (value: number) => String(value).padStart(2, '0')
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  })

/** What a new space begins with. */
export const defaultWeek = (): DayHours[] => WEEKDAYS.map((weekday) => ({ weekday, is_open: true, ...USUAL }))

/** All seven days; those that the database does not have are closed. */
export const weekOf = (days: readonly OpenDay[]): DayHours[] =>
  WEEKDAYS.map((weekday) => {
    const day = days.find((it) => it.weekday === weekday)
    return day
      ? { weekday, is_open: true, opens: shortTime(day.opens_at), closes: shortTime(day.closes_at) }
      : { weekday, is_open: false, ...USUAL }
  })

export const openDays = (week: readonly DayHours[]): OpenDay[] =>
  week.flatMap(({ weekday, is_open, opens, closes }) =>
    is_open ? [{ weekday, opens_at: opens, closes_at: closes }] : [],
  )
