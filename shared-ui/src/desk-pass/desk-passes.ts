import { db, useAuth } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, useQuery } from '@hub/shared-platform'
import { unwrapRows } from '../response/check-response.ts'

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

/** The passes of the account that pay days of the coworking; none for a guest, and none while nothing is known. */
export function useDeskPasses(): readonly DeskPass[] {
  const { user } = useAuth()
  return useQuery(deskPassesQuery(user?.id)).data ?? NONE
}

/** Requests them again, after a visit was used. */
export const refreshDeskPasses = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })
