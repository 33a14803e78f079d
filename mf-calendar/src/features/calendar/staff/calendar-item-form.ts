import { formatTime, hubDay } from '@hub/shared-i18n'
import type { ApiError } from '@hub/shared-platform'
import { apiErrorCode, fieldErrorOf } from '@hub/shared-ui/api-error-fields'
import { type Day, readDay } from '@hub/shared-ui/day'
import { matches, max, type Rule, type Rules, required, time } from '@hub/shared-ui/form-rules'
import { instantOf, isSkipped } from '@hub/shared-ui/wall-clock'
import {
  type CalendarItemInput,
  type Repetition,
  type StaffItemKind,
  staffItemKinds,
} from '../api/calendar-items.ts'
import type { CalendarItem } from '../model/item.ts'
import { seriesDays } from './series-days.ts'

/** A meeting or maintenance as it is typed: days and times by Belgrade's clock. */
export type CalendarItemValues = {
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

/** The time of a new item: a day, or a range selected in the grid. */
export interface CalendarItemDraft {
  readonly day: Day
  /** The same day, where nothing is said. */
  readonly lastDay?: Day | undefined
  readonly starts?: string | undefined
  readonly ends?: string | undefined
}

export const newItemValues = ({
  day,
  lastDay = day,
  starts = '10:00',
  ends = '11:00',
}: CalendarItemDraft): CalendarItemValues => ({
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

export const itemValues = (item: CalendarItem): CalendarItemValues => ({
  ...newItemValues({
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

const isDay = (value: string) => readDay(value) !== undefined
/** Parses the days that the form stores in one text. */
export const daysIn = (value: string): string[] => value.split(' ').filter(Boolean)

/** By the wall clock; the server looks at the hours around a change of the clocks. */
const isAfter = ({ day, starts, last_day }: CalendarItemValues, ends: string): boolean =>
  !starts || `${last_day}T${ends}` > `${day}T${starts}`

/** Such a time exists on its day: sent as the hour after it, it would be saved as one that nobody typed. */
const exists =
  (day: string): Rule =>
  (at) =>
    at && isDay(day) && isSkipped(`${day}T${at}`)
      ? { key: 'common:forms.timeSkipped', values: { time: at } }
      : undefined

/** A series ends some day. */
const repetitionRules = (values: CalendarItemValues): Rules<CalendarItemValues> => ({
  repeats_until: [
    required,
    matches(isDay, 'calendar:form.dayInvalid'),
    matches((until) => until >= values.day, 'calendar:form.untilInvalid'),
  ],
})

export const itemRules = (values: CalendarItemValues): Rules<CalendarItemValues> => ({
  title: [required, max(200)],
  title_en: [max(200)],
  day: [required, matches(isDay, 'calendar:form.dayInvalid')],
  starts: [required, time, exists(values.day)],
  last_day: [required, matches(isDay, 'calendar:form.dayInvalid')],
  ends: [
    required,
    time,
    exists(values.last_day),
    matches((ends) => isAfter(values, ends), 'calendar:form.endsInvalid'),
  ],
  note: [max(2000)],
  ...(values.every_weeks && repetitionRules(values)),
})

const kindOf = (value: string): StaffItemKind => staffItemKinds.find((kind) => kind === value) ?? 'meeting'

const iso = (moment: number) => new Date(moment).toISOString()

const timesOf = ({ day, starts, last_day, ends }: CalendarItemValues) => ({
  starts_at: iso(instantOf(`${day}T${starts}`)),
  ends_at: iso(instantOf(`${last_day}T${ends}`)),
})

export const itemInputOf = (values: CalendarItemValues): CalendarItemInput => ({
  item_kind: kindOf(values.item_kind),
  title: { ru: values.title, ...(values.title_en ? { en: values.title_en } : {}) },
  note: values.note || null,
  space_id: values.space || null,
  ...timesOf(values),
})

export const repetitionOf = (values: CalendarItemValues): Repetition | undefined =>
  values.every_weeks
    ? {
        every_weeks: Number(values.every_weeks),
        repeats_until: values.repeats_until,
        // Days that were unticked before the series became another one are no days of it.
        except_dates: daysIn(values.except_dates).filter((day) => seriesDays(values).includes(day)),
      }
    : undefined

/** Returns the changed fields of an item; the others keep the values that other people may have saved. */
export function changesOf(before: CalendarItemInput, after: CalendarItemInput): Partial<CalendarItemInput> {
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
  )
  return Object.fromEntries(changed)
}

export const itemErrorField = (error: ApiError) =>
  apiErrorCode(error) === 'time_invalid'
    ? { field: 'ends', problem: { key: 'calendar:form.timeInvalid' } }
    : fieldErrorOf(error)
