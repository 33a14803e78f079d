import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Registered } from '../../../lib/registration/registration-data.ts'
import type { OfferedMethod } from '../model/offer.ts'

export interface RegisterInput {
  readonly eventId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly language: Language
  readonly isOnline: boolean
  readonly method: OfferedMethod | undefined
  readonly promoCode: string
  readonly passId: string | undefined
  /** Minor units; for donations alone. */
  readonly donation: number | undefined
  readonly joinWaitlist: boolean
}

/**
 * Asks for a seat. The same key asks once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function register(requested: RegisterInput, key: string): Promise<Registered> {
  const { method, passId, donation } = requested
  const answer = await db().rpc('register_for_event', {
    event_id: requested.eventId,
    full_name: requested.name,
    email: requested.email,
    language: requested.language,
    is_online: requested.isOnline,
    join_waitlist: requested.joinWaitlist,
    idempotency_key: key,
    ...(requested.phone && { phone: requested.phone }),
    ...(method && { payment_method: method }),
    ...(requested.promoCode && { promo_code: requested.promoCode }),
    ...(passId && { pass_id: passId }),
    ...(donation !== undefined && { donation_amount: donation }),
  })
  return unwrapAs<Registered>(answer)
}
