import { formatTime, hubDay } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { fieldRefusal, refusalCode } from '@hub/shared-ui/form-refusal'
import { matches, max, type Rules, required, time } from '@hub/shared-ui/form-rules'
import { type Entry, type EntryKind, entryKinds, type Repetition } from '../api/keep-calendar.ts'
import { type Day, momentAt, parseDay } from '../model/day.ts'
import type { CalendarItem } from '../model/item.ts'
import { seriesDays } from './series-days.ts'

/** A meeting or maintenance as it is typed: days and times by Belgrade's clock. */
export type EntryValues = {
  readonly item_kind: string
  readonly title: string
  readonly title_en: string
  readonly day: string
  readonly starts: string
  readonly last_day: string
  readonly ends: string
  readonly space: string
  readonly note: string
  readonly every_weeks: string
  readonly repeats_until: string
  readonly except_dates: string
}

/** When something new is to be: on a day, or at a stretch of time that was drawn in the grid. */
export interface Wish {
  readonly day: Day
  /** The same day, where nothing is said. */
  readonly lastDay?: Day | undefined
  readonly starts?: string | undefined
  readonly ends?: string | undefined
}

export const newEntry = ({ day, lastDay = day, starts = '10:00', ends = '11:00' }: Wish): EntryValues => ({
  item_kind: 'meeting',
  title: '',
  title_en: '',
  day,
  starts,
  last_day: lastDay,
  ends,
  space: '',
  note: '',
  every_weeks: '',
  repeats_until: '',
  except_dates: '',
})

export const entryValues = (item: CalendarItem): EntryValues => ({
  ...newEntry({
    day: hubDay(item.starts_at),
    lastDay: hubDay(item.ends_at),
    starts: formatTime(item.starts_at, 'en'),
    ends: formatTime(item.ends_at, 'en'),
  }),
  item_kind: item.item_kind ?? 'meeting',
  title: item.title?.ru ?? '',
  title_en: item.title?.en ?? '',
  space: item.space_id ?? '',
  note: item.note ?? '',
})

const isDay = (value: string) => parseDay(value) !== undefined
/** Days as the form keeps several of them. */
export const daysIn = (value: string): string[] => value.split(' ').filter(Boolean)

/** By the clock on the wall; the server looks at the hours around a change of the clocks. */
const isAfter = ({ day, starts, last_day }: EntryValues, ends: string): boolean =>
  !starts || `${last_day}T${ends}` > `${day}T${starts}`

/** A series ends some day. */
const repetitionRules = (values: EntryValues): Rules<EntryValues> => ({
  repeats_until: [
    required,
    matches(isDay, 'calendar:form.dayInvalid'),
    matches((until) => until >= values.day, 'calendar:form.untilInvalid'),
  ],
})

export const entryRules = (values: EntryValues): Rules<EntryValues> => ({
  title: [required, max(200)],
  title_en: [max(200)],
  day: [required, matches(isDay, 'calendar:form.dayInvalid')],
  starts: [required, time],
  last_day: [required, matches(isDay, 'calendar:form.dayInvalid')],
  ends: [required, time, matches((ends) => isAfter(values, ends), 'calendar:form.endsInvalid')],
  note: [max(2000)],
  ...(values.every_weeks && repetitionRules(values)),
})

const kindOf = (value: string): EntryKind => entryKinds.find((kind) => kind === value) ?? 'meeting'

const iso = (moment: number) => new Date(moment).toISOString()

const timesOf = ({ day, starts, last_day, ends }: EntryValues) => ({
  starts_at: iso(momentAt(day, starts)),
  ends_at: iso(momentAt(last_day, ends)),
})

export const entryOf = (values: EntryValues): Entry => ({
  item_kind: kindOf(values.item_kind),
  title: { ru: values.title, ...(values.title_en ? { en: values.title_en } : {}) },
  note: values.note || null,
  space_id: values.space || null,
  ...timesOf(values),
})

export const repetitionOf = (values: EntryValues): Repetition | undefined =>
  values.every_weeks
    ? {
        every_weeks: Number(values.every_weeks),
        repeats_until: values.repeats_until,
        // Days that were unticked before the series became another one are no days of it.
        except_dates: daysIn(values.except_dates).filter((day) => seriesDays(values).includes(day)),
      }
    : undefined

/** What of an entry somebody has changed; the rest stays as others may have made it. */
export function changesOf(before: Entry, after: Entry): Partial<Entry> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  )
  return Object.fromEntries(changed)
}

export const entryField = (error: ApiError) =>
  refusalCode(error) === 'time_invalid'
    ? { field: 'ends', problem: { key: 'calendar:form.timeInvalid' } }
    : fieldRefusal(error)
