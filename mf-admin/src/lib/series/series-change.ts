import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../supabase/types.ts'
import { asInput } from '../as-input.ts'

/** Which events of a series a change applies to. */
export const SCOPES = ['this', 'following', 'all'] as const
export type Scope = (typeof SCOPES)[number]

export type SeriesAction = 'save' | 'postpone' | 'move' | 'cancel' | 'restore' | 'delete'

/** What is done, with the terms that `change_series` names. */
export interface SeriesChange {
  readonly action: SeriesAction
  /** As `save_event` takes it, with the names of the fields that were changed in the form. */
  readonly event?: object
  readonly fields?: readonly string[]
  readonly note?: LocalizedText
  /** ISO 8601. */
  readonly starts_at?: string
  readonly ends_at?: string
  readonly space_id?: string | null
  readonly decide_until?: string
  readonly default_option?: 'keep' | 'refund'
  /** Dates that were changed alone take it, too. */
  readonly overwrites?: boolean
}

/** The event that is changed, in the version that was loaded. */
export interface SeriesTarget {
  readonly id: string
  readonly updated_at: string
}

/** Something that does not keep a date from being saved, but that staff should know. */
export interface SeriesWarning {
  readonly kind: 'closure' | 'speaker'
  /** Reason of the closure, or the other event. */
  readonly title: LocalizedText
  readonly starts_at: string
  readonly speakers?: readonly LocalizedText[]
}

/** What becomes of one date. */
export interface SeriesDate {
  readonly id: string
  readonly title: LocalizedText
  /** ISO 8601. */
  readonly starts_at: string
  readonly new_starts_at?: string
  readonly is_this: boolean
  readonly outcome: 'changed' | 'kept' | 'unchanged' | 'stays' | 'problem'
  /** Groups of fields that stay, because the date was changed alone. */
  readonly own: readonly string[]
  readonly overwritten: readonly string[]
  /** What is wrong: the code and details of an API error. */
  readonly code?: string
  readonly detail?: unknown
  readonly registered: number
  readonly warnings: readonly SeriesWarning[]
}

/** What a change of a series does, counted by the database. Amounts in minor units. */
export interface Consequences {
  readonly series_version: string
  readonly scope: Scope
  readonly groups: readonly string[]
  readonly mails: number
  /** Dates that have begun and do not change. */
  readonly past: number
  readonly dates: readonly SeriesDate[]
  readonly confirmed: number
  readonly unconfirmed: number
  readonly waiting: number
  readonly visits: number
  readonly money: readonly {
    readonly currency: 'RSD' | 'EUR'
    readonly paid: number
    readonly pending: number
  }[]
}

type Json = Database['public']['Functions']['change_series']['Args']['change']

const keyOf = (id: string) => ['admin', 'series-consequences', id]

/** Counts what a change would do, without doing it. @throws ApiError as `change_series` */
export const consequencesQuery = ({ id, updated_at }: SeriesTarget, scope: Scope, change: SeriesChange) =>
  queryOptions({
    queryKey: [...keyOf(id), updated_at, scope, change],
    queryFn: async ({ signal }) => {
      const params = { event_id: id, scope, change: asInput<Json>(change), version: updated_at }
      return unwrapAs<Consequences>(await db().rpc('preview_series_change', params).abortSignal(signal))
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const refetchConsequences = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) })

interface AppliedChange {
  readonly target: SeriesTarget
  readonly scope: Scope
  readonly change: SeriesChange
  /** That of the consequences that were shown. */
  readonly seriesVersion: string
}

/**
 * Changes the dates of a series, all or none, as was counted; `event` is the changed one, null when it was deleted.
 * @throws ApiError with the hint `edit_conflict`, `series_changed`, `series_blocked` or those of `save_event` and `change_event`
 */
export async function changeSeries<Row>({
  target,
  scope,
  change,
  seriesVersion,
}: AppliedChange): Promise<Consequences & { readonly event: Row | null }> {
  const answer = await db().rpc('change_series', {
    event_id: target.id,
    scope,
    change: asInput<Json>(change),
    version: target.updated_at,
    series_version: seriesVersion,
  })
  return unwrapAs<Consequences & { readonly event: Row | null }>(answer)
}

/** How many dates change. */
export const changedCount = ({ dates }: Pick<Consequences, 'dates'>): number =>
  dates.filter(({ outcome }) => outcome === 'changed').length
