import { describe, expect, it } from 'vitest'
import { item } from '../calendar.fixture.ts'
import { calendarKinds } from '../model/item.ts'
import {
  type CalendarSearchParams,
  filteredItems,
  parseSearchParams,
  toggledKind,
  writeSearchParams,
} from './search-params.ts'

const parse = (query: string) => parseSearchParams(new URLSearchParams(query))
const write = (query: string, change: Partial<CalendarSearchParams>) =>
  writeSearchParams(new URLSearchParams(query), change).toString().replaceAll('%2C', ',')

describe('reading search params', () => {
  it('defaults to a month of events, for staff to a month of all kinds', () => {
    const usual = { view: 'month', date: undefined, spaces: [] }
    expect(parse('')).toEqual({ ...usual, kinds: ['event'] })
    expect(parseSearchParams(new URLSearchParams(), calendarKinds)).toEqual({
      ...usual,
      kinds: calendarKinds,
    })
  })

  it('reads days, kinds and spaces', () => {
    expect(parse('view=week&date=2026-11-20&kinds=pending,event&spaces=lab,great-hall')).toEqual({
      view: 'week',
      date: '2026-11-20',
      kinds: ['event', 'pending'],
      spaces: ['lab', 'great-hall'],
    })
  })

  it('accepts a selection without any kind', () => {
    expect(parse('kinds=').kinds).toEqual([])
  })

  it.each(['view=year&date=2026-02-31', 'view=&date=tomorrow&spaces=,'])('ignores %s', (query) => {
    expect(parse(query)).toEqual(parse(''))
  })
})

describe('writing search params', () => {
  it.each<[string, Partial<CalendarSearchParams>, string]>([
    ['', { view: 'week', date: '2026-11-20' }, 'view=week&date=2026-11-20'],
    ['view=week&date=2026-11-20', { date: undefined }, 'view=week'],
    ['view=week', { view: 'month' }, ''],
    ['', { kinds: ['event', 'booking'] }, 'kinds=event,booking'],
    ['kinds=event', { kinds: [] }, 'kinds='],
    ['kinds=meeting&spaces=lab', { kinds: ['event'], spaces: [] }, ''],
    ['', { kinds: calendarKinds }, `kinds=${calendarKinds.join(',')}`],
    ['mf=1', { view: 'day' }, 'mf=1&view=day'],
  ])('%s with %o is %s', (query, change, expected) => {
    expect(write(query, change)).toBe(expected)
  })

  it('reads back what was written', () => {
    const params: CalendarSearchParams = {
      view: 'day',
      date: '2026-03-29',
      kinds: ['meeting'],
      spaces: ['lab'],
    }
    expect(parse(write('', params))).toEqual(params)
  })
})

it('keeps kinds in the order of the legend', () => {
  expect(toggledKind(['event', 'meeting'], 'pending')).toEqual(['event', 'pending', 'meeting'])
  expect(toggledKind(['event', 'meeting'], 'event')).toEqual(['meeting'])
})

describe('filtering the items of a range', () => {
  const idOf = new Map([
    ['great-hall', 'hall'],
    ['lab', 'lab'],
  ])
  const items = [
    item({ id: 'a', kind: 'event', space_id: 'hall' }),
    item({ id: 'b', kind: 'booking', space_id: 'lab' }),
    item({ id: 'c', kind: 'event', space_id: null }),
  ]
  const ids = (kinds: CalendarSearchParams['kinds'], spaces: string[]) =>
    filteredItems(items, { kinds, spaces }, idOf).map(({ id }) => id)

  it('returns all items without filters, those without a space too', () => {
    expect(ids(calendarKinds, [])).toEqual(['a', 'b', 'c'])
  })
  it('filters by kind and space', () => {
    expect(ids(['event'], [])).toEqual(['a', 'c'])
    expect(ids(calendarKinds, ['lab'])).toEqual(['b'])
    expect(ids(['event'], ['great-hall'])).toEqual(['a'])
  })
  it('returns nothing for an unknown space', () => {
    expect(ids(calendarKinds, ['cellar'])).toEqual([])
  })
})
