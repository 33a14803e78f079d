import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse } from '../response/check-response.ts'

/** An entry in the ledger of a pass. Moments in ISO 8601. */
export interface LedgerEntry {
  readonly id: string
  readonly at: string
  readonly kind: 'event' | 'course' | 'coworking' | 'rent' | 'correction' | 'other'
  /** Taken from the pass; negative where staff gave some. */
  readonly visits: number
  readonly returned_at: string | null
  /** Of those returned, what a late cancellation cost. */
  readonly visits_kept: number
  readonly title: LocalizedText | null
  /** Null where it has no page. */
  readonly path?: string | null
  readonly takes_place_at: string | null
  /** Of rent. */
  readonly hours: number
}

interface PassLedger {
  readonly total: number
  /** The latest first. */
  readonly rows: readonly LedgerEntry[]
}

/** More than these nobody reads. */
const MOST = 100

/**
 * The ledger of a pass, for its holder and for staff.
 * @throws ApiError
 */
export const passLedgerQuery = (passId: string) =>
  queryOptions({
    queryKey: ['pass-ledger', passId],
    queryFn: async ({ signal }): Promise<PassLedger> => {
      const answer = await db()
        .rpc('pass_ledger', { pass_id: passId, page_size: MOST }, { get: true })
        .abortSignal(signal)
      return checkedResponse<PassLedger>(unwrap(answer), 'rows', 'total')
    },
    // Visits are used and returned elsewhere.
    staleTime: 0,
  })
