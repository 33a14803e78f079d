import { db, useAuth } from '@hub/shared-auth'
import type { Language, LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapAs, unwrapRows } from '@hub/shared-ui/check-response'
import { type Membership, refreshMemberships } from './my-memberships.ts'

/** A pass of the account that pays a day of the coworking. */
export interface DeskPass {
  readonly id: string
  readonly name: LocalizedText
  /** Null for a pass by time. */
  readonly visits_left: number | null
  readonly visits_total: number | null
  /** Moment in ISO 8601. */
  readonly valid_until: string
  /** What a day costs. */
  readonly visits: number
  /** Why it cannot be used; null where it can. */
  readonly error_code: 'pass_not_yet' | 'pass_used_up' | null
}

const KEY = 'desk-passes'

/** @throws ApiError */
const deskPassesQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: async ({ signal }) =>
      unwrapRows<DeskPass>(await db().rpc('passes_for_desks', {}, { get: true }).abortSignal(signal)),
    enabled: userId !== undefined,
    // Visits are used elsewhere, too.
    staleTime: 10_000,
  })

const NONE: readonly DeskPass[] = []

/** The passes that pay days of the coworking; none while nothing is known. */
export function useDeskPasses(): readonly DeskPass[] {
  const { user } = useAuth()
  return useQuery(deskPassesQuery(user?.id)).data ?? NONE
}

/** @throws ApiError with the error code as `hint` */
export async function bookDeskWithPass(passId: string, day: string, language: Language): Promise<Membership> {
  const answer = await db().rpc('book_desk_with_pass', { pass_id: passId, day, language })
  const booked = unwrapAs<Membership>(answer)
  await Promise.all([refreshMemberships(), queryClient.invalidateQueries({ queryKey: [KEY] })])
  void queryClient.invalidateQueries({ queryKey: ['my-purchases'] })
  return booked
}
