import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import type { CalendarItem } from '../model/item.ts'

/** What staff enter: no booking and no event. */
export const staffItemKinds = ['meeting', 'maintenance', 'closed'] as const
export type StaffItemKind = (typeof staffItemKinds)[number]

/** Which of a series a change is for. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** How many entries of the series of an item each scope means. */
export const seriesCountsQuery = ({ id, series_id, starts_at, updated_at }: CalendarItem) =>
  queryOptions({
    queryKey: ['calendar-series', id, updated_at],
    queryFn: async ({ signal }): Promise<Readonly<Record<Scope, number>>> => {
      const answer = await db()
        .from('calendar_items')
        .select('starts_at')
        .eq('series_id', series_id ?? '')
        .is('cancelled_at', null)
        .abortSignal(signal)
      const starts = unwrapRows<{ starts_at: string }>(answer).map((row) => Date.parse(row.starts_at))
      return {
        this: 1,
        following: starts.filter((start) => start >= Date.parse(starts_at)).length,
        all: starts.length,
      }
    },
  })

export interface CalendarItemInput {
  readonly item_kind: StaffItemKind
  readonly title: { readonly ru: string; readonly en?: string }
  readonly note: string | null
  /** ISO 8601. */
  readonly starts_at: string
  readonly ends_at: string
  readonly space_id: string | null
}

export interface Repetition {
  readonly every_weeks: number
  /** `YYYY-MM-DD`, of Belgrade's calendar as the others. */
  readonly repeats_until: string
  readonly except_dates: readonly string[]
}

/** What was done, and the key that takes it back for a minute. */
export interface ChangeResult {
  readonly items: readonly CalendarItem[]
  readonly undo: string
}

/** A function that answers jsonb has no type of its own; the shape is held by tests of the database. */
const changedBy = (answer: Parameters<typeof unwrap>[0]) => unwrapAs<ChangeResult>(answer)

/** @throws ApiError time_conflict with the conflicting items, and others named in the comment of the function */
export async function createItem(
  { note, space_id, ...entry }: CalendarItemInput,
  repetition: Repetition | undefined,
  requestId: string,
): Promise<ChangeResult> {
  const answer = await db().rpc('create_calendar_items', {
    request_id: requestId,
    ...entry,
    ...(note === null ? {} : { note }),
    ...(space_id === null ? {} : { space_id }),
    ...(repetition ? { ...repetition, except_dates: [...repetition.except_dates] } : {}),
  })
  return changedBy(answer)
}

/** @throws ApiError edit_conflict when somebody else saved first, time_conflict, and others */
export async function changeItem(
  { id, updated_at = '' }: CalendarItem,
  changes: Partial<CalendarItemInput>,
  scope: Scope,
): Promise<ChangeResult> {
  const answer = await db().rpc('change_calendar_item', {
    item_id: id,
    changes,
    scope,
    expected_updated_at: updated_at,
  })
  return changedBy(answer)
}

export async function cancelItem({ id, updated_at = '' }: CalendarItem, scope: Scope): Promise<ChangeResult> {
  const answer = await db().rpc('cancel_calendar_items', {
    item_id: id,
    scope,
    expected_updated_at: updated_at,
  })
  return changedBy(answer)
}

export async function undoChange(undo: string): Promise<void> {
  unwrap(await db().rpc('undo_calendar_change', { undo }))
}
