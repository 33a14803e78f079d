import { addDays, addMonths, type Day, firstOfMonth, readDay } from '@hub/shared-ui/day'

export const PRESETS = ['7-days', '30-days', '90-days', 'month', 'last-month', 'year'] as const
export type Preset = (typeof PRESETS)[number]

const USUAL: Preset = '30-days'

/** The database computes no more. */
export const MOST_DAYS = 400

/** Days in Belgrade, both of them counted. */
export interface Period {
  readonly first: Day
  readonly last: Day
}

/** What the URL asks for: a preset, or days of one's own. */
export interface ChosenPeriod extends Period {
  readonly preset: Preset | undefined
}

/** Returns the days of a preset up to today; the month before this one is over. */
export function presetPeriod(preset: Preset, today: Day): Period {
  switch (preset) {
    case '7-days':
      return { first: addDays(today, -6), last: today }
    case '30-days':
      return { first: addDays(today, -29), last: today }
    case '90-days':
      return { first: addDays(today, -89), last: today }
    case 'month':
      return { first: firstOfMonth(today), last: today }
    case 'last-month':
      return { first: addMonths(firstOfMonth(today), -1), last: addDays(firstOfMonth(today), -1) }
    case 'year':
      return { first: `${today.slice(0, 4)}-01-01`, last: today }
  }
}

export type PeriodProblem = 'order' | 'length'

/** Returns what is wrong with two days as a period. */
export function periodProblem(first: Day, last: Day): PeriodProblem | undefined {
  if (last < first) return 'order'
  return addDays(first, MOST_DAYS - 1) < last ? 'length' : undefined
}

/** Reads the period from search params; what cannot be read is the usual one. */
export function readPeriod(params: URLSearchParams, today: Day): ChosenPeriod {
  const first = readDay(params.get('from'))
  const last = readDay(params.get('to'))
  if (first && last && !periodProblem(first, last)) return { first, last, preset: undefined }
  const preset = PRESETS.find((it) => it === params.get('period')) ?? USUAL
  return { ...presetPeriod(preset, today), preset }
}

/** Returns search params with a preset or days of one's own, and whatever else they had. */
export function periodParams(others: URLSearchParams, chosen: Preset | Period): URLSearchParams {
  const params = new URLSearchParams(others)
  for (const name of ['period', 'from', 'to']) params.delete(name)
  if (typeof chosen === 'object') {
    params.set('from', chosen.first)
    params.set('to', chosen.last)
  } else if (chosen !== USUAL) params.set('period', chosen)
  return params
}
