import type { Pass } from '../list-subscriptions.ts'

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/**
 * How a pass is drawn: a line for each visit, or a band for each month that it lasts.
 * A pass of more visits than can be told apart is drawn as if it had the most.
 */
export interface PassDrawing {
  readonly marks: number
  readonly look: 'line' | 'band'
}

const MOST = 40

export function drawingOf({ kind, visits, period, valid_days }: Pass): PassDrawing {
  if (kind === 'count') return { marks: Math.min(visits ?? 1, MOST), look: 'line' }
  const months = period ? MONTHS[period] : Math.max(1, Math.round((valid_days ?? 30) / 30))
  return { marks: Math.min(months, MOST), look: 'band' }
}

/** What the list of a pass may name; anything else there (a single event) has no name of its own. */
const NAMED = [
  'lecture',
  'seminar',
  'quiz',
  'screening',
  'excursion',
  'festival',
  'course',
  'coworking',
  'rent',
] as const
export type NamedApplicability = (typeof NAMED)[number]

export interface Applicability {
  /** In the order in which kinds are listed everywhere. */
  readonly named: readonly NamedApplicability[]
  /** How many single events there are besides. */
  readonly events: number
}

/** What a pass is good for; undefined when that is everything. */
export function applicabilityOf(appliesTo: readonly string[]): Applicability | undefined {
  if (appliesTo.length === 0) return undefined
  return {
    named: NAMED.filter((name) => appliesTo.includes(name)),
    events: appliesTo.filter((name) => name.startsWith('event:')).length,
  }
}

const EVENT_KINDS: readonly string[] = NAMED.slice(0, 6)
const PRICED = ['event', 'course', 'session', 'coworking', 'rent'] as const

/** Returns which uses of a pass that counts visits cost more than one of them. */
export function visitPricesOf({ kind, applies_to, visit_prices }: Pass) {
  // Absent in a page that was stored before passes had prices.
  const prices = (visit_prices ?? {}) as { readonly [use: string]: number | undefined }
  const isOfEvent = (name: string) => EVENT_KINDS.includes(name) || name.startsWith('event:')
  return PRICED.map((use) => ({ use, visits: prices[use] ?? 1 })).filter(
    ({ use, visits }) =>
      kind === 'count' &&
      visits > 1 &&
      (applies_to.length === 0 ||
        (use === 'event'
          ? applies_to.some(isOfEvent)
          : applies_to.includes(use === 'session' ? 'course' : use))),
  )
}
