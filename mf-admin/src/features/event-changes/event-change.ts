import type { LocalizedText } from '@hub/shared-i18n'
import { dateTime, matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { after } from '../../lib/form/date-time-rules.ts'
import { instantOf } from '../../lib/wall-clock.ts'

export type EventChangeAction = 'postpone' | 'move' | 'cancel' | 'restore'
export type EventStatus = 'planned' | 'postponed' | 'cancelled' | 'completed'

/** As much of an event as its actions have to know; the rest is read when somebody is about to change it. */
export interface ChangeableEvent {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly status: EventStatus
  /** ISO 8601. */
  readonly ends_at: string
}

/** What can be done with the event as it is. Cancelling, and what is cancelled, is for those who manage content. */
export function changeActionsFor(
  { status, ends_at }: ChangeableEvent,
  mayCancel: boolean,
  now: number,
): EventChangeAction[] {
  const isOver = Date.parse(ends_at) <= now
  const cancel: EventChangeAction[] = mayCancel ? ['cancel'] : []
  if (status === 'planned') return isOver ? [] : ['postpone', 'move', ...cancel]
  if (status === 'postponed') return isOver ? ['move', ...cancel] : ['move', 'restore', ...cancel]
  return status === 'cancelled' && mayCancel && !isOver ? ['restore'] : []
}

/** What is typed: a note in both languages and, to move, times by the hub's clock and a space. */
export type EventChangeValues = {
  starts_at: string
  ends_at: string
  space_id: string
  note_ru: string
  note_en: string
}

const isAhead: Rule = matches(
  (value) => (instantOf(value) ?? '') > new Date().toISOString(),
  'event-actions:rules.ahead',
)

export const eventChangeRules =
  (action: EventChangeAction) =>
  (values: EventChangeValues): Rules<EventChangeValues> => ({
    ...(action === 'move' && {
      starts_at: [required, dateTime, isAhead],
      ends_at: [required, dateTime, after(values.starts_at, 'event-actions:rules.after')],
    }),
    note_ru: values.note_en.trim() ? [required, max(500)] : [max(500)],
    note_en: [max(500)],
  })
