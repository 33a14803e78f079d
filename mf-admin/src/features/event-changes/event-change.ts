import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import { dateTime, matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { after } from '../../lib/form/schema.ts'

export type EventChangeAction = 'postpone' | 'move' | 'cancel' | 'restore'
type EventStatus = 'planned' | 'postponed' | 'cancelled' | 'completed'

/** What is changed: an event, or a course as a whole, whose dates are those of its programme. */
type Subject = 'event' | 'course'

/** As much of an event or a course as its actions have to know; the rest is read when somebody is about to change it. */
export interface ChangeableEvent {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly status: EventStatus
  /** ISO 8601; null: a course without sessions. */
  readonly ends_at: string | null
  readonly subject: Subject
  /** The series that an event belongs to. */
  readonly series_id?: string | null
}

/** What can be done with the event as it is. Cancelling, and what is cancelled, is for those who manage content. */
export function changeActionsFor(
  { status, ends_at, subject }: ChangeableEvent,
  mayCancel: boolean,
  now: number,
): EventChangeAction[] {
  const isOver = ends_at !== null && Date.parse(ends_at) <= now
  const move: EventChangeAction[] = subject === 'event' ? ['move'] : []
  const cancel: EventChangeAction[] = mayCancel ? ['cancel'] : []
  if (status === 'planned') return isOver ? [] : ['postpone', ...move, ...cancel]
  if (status === 'postponed') return isOver ? [...move, ...cancel] : [...move, 'restore', ...cancel]
  return status === 'cancelled' && mayCancel && !isOver ? ['restore'] : []
}

/** Whether people with a registration are asked what to do with their tickets. */
export const asksForDecisions = (action: EventChangeAction) => action === 'postpone' || action === 'cancel'

const TWO_WEEKS = 14 * 86_400_000

/** Returns the value of a date-time field: eight in the evening, two weeks from now. */
export const defaultDeadline = (now: number): string =>
  toDateTimeValue(new Date(now + TWO_WEEKS).toISOString()).replace(/T.*/, 'T20:00')

/**
 * What is typed: a note in both languages; to move, times by the hub's clock and a space; to postpone or cancel, until
 * when people decide about their tickets and what happens to the others.
 */
export type EventChangeValues = {
  starts_at: string
  ends_at: string
  space_id: string
  decide_until: string
  default_option: string
  note_ru: string
  note_en: string
}

const ahead = (key: string): Rule =>
  matches((value) => (fromDateTimeValue(value) ?? '') > new Date().toISOString(), key)

export const eventChangeRules =
  (action: EventChangeAction) =>
  (values: EventChangeValues): Rules<EventChangeValues> => ({
    ...(action === 'move' && {
      starts_at: [required, dateTime, ahead('event-actions:rules.ahead')],
      ends_at: [required, dateTime, after(values.starts_at, 'event-actions:rules.after')],
    }),
    ...(asksForDecisions(action) && {
      decide_until: [required, dateTime, ahead('event-actions:rules.deadlineAhead')],
    }),
    note_ru: values.note_en.trim() ? [required, max(500)] : [max(500)],
    note_en: [max(500)],
  })

/** Whom a change touches. Amounts in minor units. Of a cancelled event: what its cancellation sent home. */
export interface Impact {
  /** The event's version that was read; the change is rejected when it is no longer current. */
  readonly version: string
  readonly status: EventStatus
  /** ISO 8601; null: a course without sessions. */
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly space_id: string | null
  readonly is_public: boolean
  readonly confirmed: number
  readonly unconfirmed: number
  readonly waiting: number
  readonly favourites: number
  /** Addresses that get a mail. */
  readonly recipients: number
  readonly money: readonly {
    readonly currency: 'RSD' | 'EUR'
    readonly paid: number
    readonly pending: number
  }[]
  /** Of passes. */
  readonly visits: number
}

const keyOf = (eventId: string) => ['admin', 'event-impact', eventId]

/** Loads the impact of a change, anew each time the form opens. */
export const impactQuery = ({ id, subject }: Pick<ChangeableEvent, 'id' | 'subject'>) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const request =
        subject === 'course'
          ? db().rpc('course_change_impact', { course_id: id }, { get: true })
          : db().rpc('event_change_impact', { event_id: id }, { get: true })
      return unwrapAs<Impact>(await request.abortSignal(signal))
    },
    gcTime: 0,
    staleTime: Infinity,
  })

export const refetchImpact = (eventId: string) => queryClient.invalidateQueries({ queryKey: keyOf(eventId) })

interface EventChange {
  readonly id: string
  readonly subject: Subject
  readonly action: EventChangeAction
  readonly version: string
  readonly note: LocalizedText | null
  readonly starts_at?: string
  readonly ends_at?: string
  readonly space_id?: string
  readonly decide_until?: string
  readonly default_option?: 'keep' | 'refund'
}

const LISTS = [
  'courses',
  'course',
  'events',
  'event',
  'home-page',
  'posters',
  'slideshow',
  'space-occupancy',
  'admin',
]

/** @throws ApiError with the hint edit_conflict, event_over, event_cancelled, time_conflict, time_invalid, not_allowed */
export async function applyEventChange({ id, subject, note, ...plan }: EventChange): Promise<void> {
  const terms = { ...plan, ...(note && { note: { ...note } }) }
  unwrap(
    subject === 'course'
      ? await db().rpc('change_course', { ...terms, course_id: id })
      : await db().rpc('change_event', { ...terms, event_id: id }),
  )
  refetchEvents()
}

/** Refetches what shows events, after one was changed. */
export function refetchEvents(): void {
  for (const name of LISTS) void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Spaces of the hub, in their order, for a choice. */
export const spaceNamesQuery = queryOptions({
  queryKey: ['admin', 'space-names'],
  queryFn: async ({ signal }) => {
    const answer = await db().from('spaces').select('id, name').order('sort_order').abortSignal(signal)
    return unwrapRows<{ id: string; name: LocalizedText }>(answer)
  },
})
