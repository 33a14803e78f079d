import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '../response/check-response.ts'

/** A registration for single sessions: of the caller or, for staff, of anybody; or the one that a mail link opens. */
export type SessionsTarget = { readonly registration_id: string } | { readonly secret: string }

/**
 * Cancels one of the sessions of a registration, and returns what is left of it.
 * @throws ApiError
 */
export const cancelSession = async (target: SessionsTarget, sessionId: string): Promise<unknown> =>
  unwrap(await db().rpc('cancel_session', { ...target, session_id: sessionId }))

/**
 * Exchanges one of the sessions of a registration for another one of the course.
 * @throws ApiError
 */
export const moveSession = async (target: SessionsTarget, from: string, to: string): Promise<unknown> =>
  unwrap(await db().rpc('move_session', { ...target, session_id: from, to_session_id: to }))

/** A coming session of a course that is sold alone. Times in ISO 8601. */
export interface SoldSession {
  readonly id: string
  readonly title: LocalizedText
  readonly starts_at: string
  readonly ends_at: string
  /** Null: no limit. */
  readonly seats_left: number | null
}

/** The sessions of a course that can be booked one by one, with the seats that are left now. */
export const soldSessionsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['registration-offer', courseId, 'sessions'],
    queryFn: async ({ signal }) => {
      const answer = await db()
        .rpc('registration_offer', { event_id: courseId }, { get: true })
        .abortSignal(signal)
      return unwrapAs<{ sessions: readonly SoldSession[] }>(answer).sessions
    },
    staleTime: 0,
    gcTime: 0,
  })
