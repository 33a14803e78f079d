import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryClient } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { rowSource } from '../../lib/list/row-source.ts'

export const STATES = ['active', 'upcoming', 'expired', 'revoked'] as const

/** The invitation of a volunteer. Days as `2026-11-26`, moments in ISO 8601. */
export interface Volunteer {
  readonly id: string
  readonly name: string
  readonly state: (typeof STATES)[number]
  /** Null: for a day. */
  readonly event: { readonly id: string; readonly title: LocalizedText; readonly starts_at: string } | null
  readonly day: string | null
  readonly valid_from: string
  readonly valid_until: string
  readonly invited_by: string | null
  readonly created_at: string
  readonly accepted_at: string | null
  readonly revoked_at: string | null
  readonly revoked_by: string | null
  /** How many people were checked in with it. */
  readonly check_ins: number
}

export const volunteerSource = rowSource<Volunteer>('volunteers', 'admin_volunteers')

const refresh = () => void queryClient.invalidateQueries({ queryKey: ['admin', 'volunteers'] })

/** To whom an invitation goes, and for what. */
interface NewInvitation {
  readonly name: string
  readonly scope: string
  readonly event: string
  readonly day: string
}

/** An invitation with the secret of its link, which the server returns once. */
export interface NewVolunteer extends Volunteer {
  readonly secret: string
}

/** Invites a volunteer. The same key again makes no second invitation. @throws ApiError */
export async function inviteVolunteer(
  { name, scope, event, day }: NewInvitation,
  key: string,
): Promise<NewVolunteer> {
  const answer = await db().rpc('invite_volunteer', {
    name,
    idempotency_key: key,
    ...(scope === 'event' ? { event_id: event } : { day }),
  })
  const invited = unwrapAs<NewVolunteer>(answer)
  refresh()
  return invited
}

/** From now on the link checks nobody in. Idempotent. @throws ApiError */
export async function revokeVolunteer(id: string): Promise<void> {
  unwrapAs<Volunteer>(await db().rpc('revoke_volunteer', { invitation_id: id }))
  refresh()
}
