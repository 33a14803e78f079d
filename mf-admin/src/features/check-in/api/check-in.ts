import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { CheckInResponse } from '../check-in-data.ts'
import { REQUEST_TIMEOUT_MS } from './get-check-in-list.ts'

/** One ticket scanned at check-in. */
export interface Scan {
  /** Of this scan: handed in twice it counts once. */
  readonly request: string
  /** Of the ticket; or `guest`, where somebody was found by name. */
  readonly code?: string | undefined
  /** Id of the registration. */
  readonly guest?: string | undefined
  /** ISO 8601. */
  readonly at: string
}

/** @throws ApiError */
export async function checkIn(eventId: string, scan: Scan, isOffline: boolean): Promise<CheckInResponse> {
  const answer = await db()
    .rpc('check_in', {
      event_id: eventId,
      request_id: scan.request,
      scanned_at: scan.at,
      is_offline: isOffline,
      ...(scan.guest ? { registration_id: scan.guest } : { code: scan.code ?? '' }),
    })
    .abortSignal(AbortSignal.timeout(REQUEST_TIMEOUT_MS))
  return unwrapAs<CheckInResponse>(answer)
}
