import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient, queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { saveByFunction } from '../../../lib/form/edit-conflict.ts'
import { rowSource } from '../../../lib/list/row-source.ts'

export const STATES = ['active', 'upcoming', 'used_up', 'expired', 'cancelled'] as const

/** A membership that somebody holds. Days as `2026-11-26`, moments in ISO 8601. */
export interface HeldMembership {
  readonly id: string
  readonly plan: { readonly slug: string; readonly name: LocalizedText }
  readonly state: (typeof STATES)[number] | 'paused'
  /** Null: every day. */
  readonly days_total: number | null
  readonly days_left: number | null
  readonly valid_from: string
  /** The last day. */
  readonly valid_until: string
  readonly order_id: string
  readonly order_number: number
  readonly created_at: string
  readonly updated_at: string
  readonly holder: { readonly name: string; readonly email: string | null; readonly phone: string | null }
}

export const membershipSource = rowSource<HeldMembership>('memberships', 'admin_memberships')

/** A plan that leaves a membership. */
export interface PlanOption {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly is_active: boolean
}

/** Every plan that leaves a membership, those that are hidden too: people hold them. @throws ApiError */
export const planOptionsQuery = queryOptions({
  queryKey: ['admin', 'coworking-plans', 'options'],
  queryFn: async ({ signal }) =>
    unwrap(
      await db()
        .from('coworking_plans')
        .select('id, slug, name, is_active')
        .neq('kind', 'meeting_room')
        .neq('period', 'hour')
        .order('sort_order')
        .order('slug')
        .abortSignal(signal)
        .overrideTypes<PlanOption[], { merge: false }>(),
    ),
})

const refresh = () => {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'memberships'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'coworking-day'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] })
}

interface Correction {
  /** Null where days are not counted. */
  readonly daysLeft: number | null
  readonly validUntil: string
  /** For the record of changes. */
  readonly reason: string
}

/**
 * Gives or takes days, or moves the end.
 * @throws EditConflict when somebody changed the membership first, or a day was used in the meantime
 */
export const correctMembership = (
  membership: HeldMembership,
  { daysLeft, validUntil, reason }: Correction,
): Promise<HeldMembership> =>
  saveByFunction(async () => {
    const answer = await db().rpc('correct_membership', {
      membership_id: membership.id,
      version: membership.updated_at,
      // The generated types know no arguments that may be null.
      days_left: daysLeft as number,
      valid_until: validUntil,
      reason,
    })
    const saved = unwrapAs<HeldMembership>(answer)
    refresh()
    return saved
  })

interface Sale {
  readonly plan: string
  readonly starts_on: string
  readonly quantity: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Sells a plan that is paid on site. The same key sells once. @throws ApiError with the error code as `hint` */
export async function sellMembership(
  sale: Sale,
  language: 'ru' | 'en',
  key: string,
): Promise<HeldMembership> {
  const answer = await db().rpc('sell_membership', {
    plan_id: sale.plan,
    starts_on: sale.starts_on,
    quantity: Number(sale.quantity),
    full_name: sale.name,
    email: sale.email,
    ...(sale.phone.trim() && { phone: sale.phone }),
    language,
    idempotency_key: key,
  })
  const sold = unwrapAs<HeldMembership>(answer)
  refresh()
  return sold
}
