import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { checkedResponse, unwrapAs } from '@hub/shared-ui/check-response'

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
  readonly takes_place_at: string | null
  /** Of rent. */
  readonly hours: number
}

/** More than these nobody reads in a dialog. */
const MOST = 100

/** @throws ApiError */
export const passLedgerQuery = (passId: string) =>
  queryOptions({
    queryKey: ['admin', 'pass-ledger', passId],
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('pass_ledger', { pass_id: passId, page_size: MOST }, { get: true })
        .abortSignal(signal)
      return checkedResponse<{ total: number; rows: readonly LedgerEntry[] }>(unwrap(answer), 'rows', 'total')
    },
  })

/**
 * Checks the holder of a pass in to the coworking; a day is taken once.
 * @throws ApiError with the error code as `hint`
 */
export async function checkInWithPass(passId: string): Promise<string> {
  const answer = unwrapAs<{ result: string }>(await db().rpc('check_in_with_pass', { pass_id: passId }))
  void queryClient.invalidateQueries({ queryKey: ['admin'] })
  return answer.result
}
