import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { saveByFunction } from '../../../lib/form/edit-conflict.ts'
import { rowSource } from '../../../lib/list/row-source.ts'

export const STATES = ['active', 'used_up', 'expired', 'cancelled'] as const

/** A pass that somebody holds. Moments in ISO 8601. */
export interface UserPass {
  readonly id: string
  /** Null for a pass by time. */
  readonly visits_total: number | null
  readonly visits_left: number | null
  readonly starts_at: string
  readonly valid_until: string
  readonly created_at: string
  readonly updated_at: string
  readonly state: (typeof STATES)[number]
  /** Whether it pays for days of the coworking. */
  readonly pays_coworking: boolean
  readonly subscription: { readonly slug: string; readonly name: LocalizedText }
  readonly holder: { readonly name: string; readonly email: string }
}

export const userPassSource = rowSource<UserPass>('held-passes', 'admin_user_passes')

export interface PassName {
  readonly slug: string
  readonly name: LocalizedText
}

/** Every pass, those that are off sale too: people hold them. */
export const passNamesQuery = queryOptions({
  queryKey: ['admin', 'subscriptions', 'names'],
  queryFn: async ({ signal }) =>
    unwrap(
      await db()
        .from('subscriptions')
        .select('slug, name')
        .order('sort_order')
        .order('slug')
        .abortSignal(signal)
        .overrideTypes<PassName[], { merge: false }>(),
    ),
})

interface Adjustment {
  /** Null for a pass by time. */
  readonly visitsLeft: number | null
  /** ISO 8601. */
  readonly validUntil: string
  /** For the record of changes. */
  readonly reason: string
}

/**
 * Gives or takes visits, or moves the end.
 * @throws EditConflict when somebody changed the pass first, or it was used in the meantime
 */
export const adjustPass = (pass: UserPass, params: Adjustment): Promise<UserPass> =>
  saveByFunction(async () => {
    const answer = await db().rpc('adjust_pass', {
      pass_id: pass.id,
      version: pass.updated_at,
      // The generated types know no arguments that may be null.
      visits_left: params.visitsLeft as number,
      valid_until: params.validUntil,
      reason: params.reason,
    })
    const saved = unwrapAs<UserPass>(answer)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'held-passes'] })
    void queryClient.invalidateQueries({ queryKey: ['admin', 'subscriptions'] })
    return saved
  })
