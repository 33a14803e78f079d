import { ApiError } from '@hub/shared-platform'
import { problemsIn } from '@hub/shared-ui/form-rules'
import { describe, expect, it } from 'vitest'
import { hall, item } from '../calendar.fixture.ts'
import {
  type CalendarItemValues,
  changesOf,
  itemErrorField,
  itemInputOf,
  itemRules,
  itemValues,
  newItemValues,
  repetitionOf,
} from './calendar-item-form.ts'
import { seriesDays } from './series-days.ts'

const meeting = item({
  id: 'meeting',
  kind: 'meeting',
  item_kind: 'meeting',
  title: { ru: 'Планёрка' },
  note: 'Принести план',
  starts_at: '2026-10-25T00:30:00Z',
  ends_at: '2026-10-25T11:00:00Z',
})

describe('form values', () => {
  it('show times by the clock of Belgrade', () => {
    expect(itemValues(meeting)).toMatchObject({
      day: '2026-10-25',
      starts: '02:30',
      last_day: '2026-10-25',
      ends: '12:00',
      title: 'Планёрка',
      title_en: '',
      space: hall.id,
      note: 'Принести план',
    })
  })

  it('convert back to the same instants on the day of a clock change', () => {
    expect(itemInputOf(itemValues(meeting))).toEqual({
      item_kind: 'meeting',
      title: { ru: 'Планёрка' },
      note: 'Принести план',
      starts_at: '2026-10-25T00:30:00.000Z',
      ends_at: '2026-10-25T11:00:00.000Z',
      space_id: hall.id,
    })
  })

  it('omit fields that were left empty', () => {
    const entry = itemInputOf({
      ...newItemValues({ day: '2026-12-08' }),
      title: 'Уборка',
      item_kind: 'maintenance',
    })
    expect(entry).toMatchObject({
      item_kind: 'maintenance',
      title: { ru: 'Уборка' },
      note: null,
      space_id: null,
    })
  })
})

describe('repetition', () => {
  const once = newItemValues({ day: '2026-12-08' })
  it('is undefined when it was not chosen', () => {
    expect(repetitionOf(once)).toBeUndefined()
  })
  it('skips the excepted days', () => {
    const values = {
      ...once,
      every_weeks: '2',
      repeats_until: '2027-02-01',
      except_dates: '2026-12-22 2026-12-29 2027-01-05',
    }
    expect(repetitionOf(values)).toEqual({
      every_weeks: 2,
      repeats_until: '2027-02-01',
      // Not the 29th: the series does not come by that week.
      except_dates: ['2026-12-22', '2027-01-05'],
    })
  })
  it('requires an end that is not before its start', () => {
    const problem = (repeats_until: string) =>
      problemsIn({ ...weekly, repeats_until }, itemRules({ ...weekly, repeats_until })).find(
        ([name]) => name === 'repeats_until',
      )?.[1].key
    const weekly = { ...once, title: 'Планёрка', every_weeks: '1' }
    expect(problem('')).toBe('common:forms.required')
    expect(problem('2026-12-07')).toBe('calendar:form.untilInvalid')
    expect(problem('2026-12-08')).toBeUndefined()
  })
})

it('a change sends only the changed fields', () => {
  const before = itemInputOf(itemValues(meeting))
  expect(changesOf(before, { ...before })).toEqual({})
  expect(changesOf(before, { ...before, note: null, space_id: 'lab' })).toEqual({
    note: null,
    space_id: 'lab',
  })
  expect(changesOf(before, { ...before, title: { ru: 'Планёрка', en: 'Meeting' } })).toEqual({
    title: { ru: 'Планёрка', en: 'Meeting' },
  })
})

it('wrong times are reported at the end field', () => {
  const apiError = new ApiError({ kind: 'validation', message: '', status: 400, hint: 'time_invalid' })
  expect(itemErrorField(apiError)).toEqual({ field: 'ends', problem: { key: 'calendar:form.timeInvalid' } })
})

it('an item has to end after it starts, counting its last day', () => {
  const problem = (when: Partial<CalendarItemValues>) => {
    const values = { ...newItemValues({ day: '2026-12-08' }), title: 'Планёрка', ...when }
    return problemsIn(values, itemRules(values)).find(([name]) => name === 'ends')?.[1].key
  }
  expect(problem({ starts: '09:00', ends: '09:01' })).toBeUndefined()
  expect(problem({ starts: '09:00', ends: '09:00' })).toBe('calendar:form.endsInvalid')
  expect(problem({ starts: '23:00', ends: '01:00' })).toBe('calendar:form.endsInvalid')
  expect(problem({ starts: '23:00', ends: '01:00', last_day: '2026-12-09' })).toBeUndefined()
  expect(problem({ last_day: '2026-12-07' })).toBe('calendar:form.endsInvalid')
  expect(problem({ ends: '' })).toBe('common:forms.required')
})

it('a time that the clocks skip is rejected at its field', () => {
  const problems = (starts: string, ends: string, last_day = '2026-03-29') => {
    const values = { ...newItemValues({ day: '2026-03-29' }), title: 'Планёрка', starts, ends, last_day }
    return problemsIn(values, itemRules(values)).map(([name, { key, values }]) => [name, key, values?.time])
  }
  expect(problems('02:30', '03:30')).toEqual([['starts', 'common:forms.timeSkipped', '02:30']])
  expect(problems('01:30', '02:30')).toEqual([['ends', 'common:forms.timeSkipped', '02:30']])
  expect(problems('02:30', '02:30', '2026-03-30')).toEqual([['starts', 'common:forms.timeSkipped', '02:30']])
  expect(problems('01:30', '03:30')).toEqual([])
})

describe('the days of a series', () => {
  const weekly = { day: '2026-03-23', every_weeks: '1', repeats_until: '2026-04-13' }
  it('repeat weekly over a clock change, the last day included', () => {
    expect(seriesDays(weekly)).toEqual(['2026-03-23', '2026-03-30', '2026-04-06', '2026-04-13'])
  })
  it('skip weeks', () => {
    expect(seriesDays({ ...weekly, every_weeks: '2' })).toEqual(['2026-03-23', '2026-04-06'])
  })
  it.each([{ every_weeks: '' }, { repeats_until: '' }, { day: '' }, { repeats_until: '2026-03-22' }])(
    'are empty with %o',
    (change) => {
      expect(seriesDays({ ...weekly, ...change })).toEqual([])
    },
  )
  it('are limited to the number that can be created at once', () => {
    expect(seriesDays({ ...weekly, repeats_until: '2099-01-01' })).toHaveLength(104)
  })
})
