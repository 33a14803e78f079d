import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../supabase/types.ts'
import { asInput } from '../../lib/as-input.ts'
import type { ClosureDraft } from './closure.ts'

/** A day at a desk, booked for a day without desks. */
export interface MetDesk {
  readonly id: string
  /** `YYYY-MM-DD` in Belgrade. */
  readonly day: string
  readonly full_name: string
  /** Name of the plan. */
  readonly plan: LocalizedText
}

interface MetDesks {
  readonly total: number
  readonly rows: readonly MetDesk[]
}

/** Which days, and what is closed. */
export type ClosedDesks = Pick<
  ClosureDraft,
  'starts_on' | 'ends_on' | 'is_whole_hub' | 'closes_coworking' | 'space_ids'
>

const KEY = ['admin', 'closure-desks'] as const

/** Days at a desk that are booked while there are no desks, or would be none. */
export const closureDesksQuery = (closed: ClosedDesks) =>
  queryOptions({
    queryKey: [...KEY, closed],
    queryFn: async ({ signal }) =>
      unwrapAs<MetDesks>(
        await db()
          .rpc('closure_desks', { ...closed, space_ids: [...closed.space_ids] })
          .abortSignal(signal),
      ),
    staleTime: 0,
  })

/** Cancels a day at a desk, which stays in the membership; its holder gets the reason by mail. @throws ApiError */
export async function cancelDeskForClosure(id: string, reason: LocalizedText | null): Promise<void> {
  unwrap(await db().rpc('cancel_desk_for_closure', { desk_day_id: id, reason: asInput<Json>(reason ?? {}) }))
  for (const queryKey of [KEY, ['admin', 'coworking-day']]) void queryClient.invalidateQueries({ queryKey })
}
