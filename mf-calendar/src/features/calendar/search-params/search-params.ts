import { type Day, readDay } from '@hub/shared-ui/day'
import { type CalendarItem, type CalendarKind, calendarKinds } from '../model/item.ts'
import { isView, type View } from '../model/view.ts'

/** What the address asks the calendar for. */
export interface CalendarSearchParams {
  readonly view: View
  /** Undefined is today. */
  readonly date: Day | undefined
  readonly kinds: readonly CalendarKind[]
  /** Slugs of spaces; none is all of them, and what is elsewhere. */
  readonly spaces: readonly string[]
}

const USUAL_VIEW: View = 'month'
const LIMIT = 20

const listOf = (value: string): string[] => [...new Set(value.split(',').filter(Boolean))]

/** What visitors come for; bookings are a layer to switch on. Staff see all kinds. */
export const VISITOR_KINDS: readonly CalendarKind[] = ['event']

/**
 * The address may hold anything: what is not understood is as if it were not there.
 * @param usual the kinds that are shown unless it says otherwise
 */
export function parseSearchParams(params: URLSearchParams, usual = VISITOR_KINDS): CalendarSearchParams {
  const view = params.get('view')
  // A form without scripts names each kind by itself.
  const kinds = params.has('kinds') ? params.getAll('kinds').join(',') : null
  return {
    view: isView(view) ? view : USUAL_VIEW,
    date: readDay(params.get('date')),
    kinds: kinds === null ? usual : calendarKinds.filter((kind) => listOf(kinds).includes(kind)),
    spaces: listOf(params.get('spaces') ?? '').slice(0, LIMIT),
  }
}

/** Writes a change into an address. What is usual is left out, what belongs to others stays. */
export function writeSearchParams(
  params: URLSearchParams,
  change: Partial<CalendarSearchParams>,
  usual = VISITOR_KINDS,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const write = (name: string, value: string | undefined) => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  if (change.view) write('view', change.view === USUAL_VIEW ? undefined : change.view)
  if ('date' in change) write('date', change.date)
  if (change.kinds) {
    const kinds = change.kinds.join(',')
    write('kinds', kinds === usual.join(',') ? undefined : kinds)
  }
  if (change.spaces) write('spaces', change.spaces.join(',') || undefined)
  return next
}

/** Adds what is not there, takes away what is; the order of the legend stays. */
export const toggledKind = (kinds: readonly CalendarKind[], kind: CalendarKind): CalendarKind[] =>
  calendarKinds.filter((own) => (own === kind ? !kinds.includes(kind) : kinds.includes(own)))

export const toggledSpace = (spaces: readonly string[], slug: string): string[] =>
  spaces.includes(slug) ? spaces.filter((own) => own !== slug) : [...spaces, slug]

/** What the address wants to see of a range. */
export function filteredItems(
  items: readonly CalendarItem[],
  { kinds, spaces }: Pick<CalendarSearchParams, 'kinds' | 'spaces'>,
  idOf: ReadonlyMap<string, string>,
): readonly CalendarItem[] {
  const ids = new Set(spaces.map((slug) => idOf.get(slug)))
  return items.filter(
    ({ kind, space_id, closed }) =>
      kinds.includes(kind) &&
      (ids.size === 0 || closed === 'hub' || (space_id !== null && ids.has(space_id))),
  )
}
