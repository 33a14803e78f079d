import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
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
 * @throws ApiError with the code of the refusal as `hint`
 */
export async function register(wish: RegisterInput, key: string): Promise<Registered> {
  const { method, passId, donation } = wish
  const answer = await db().rpc('register_for_event', {
    event_id: wish.eventId,
    full_name: wish.name,
    email: wish.email,
    language: wish.language,
    is_online: wish.isOnline,
    join_waitlist: wish.joinWaitlist,
    idempotency_key: key,
    ...(wish.phone && { phone: wish.phone }),
    ...(method && { payment_method: method }),
    ...(wish.promoCode && { promo_code: wish.promoCode }),
    ...(passId && { pass_id: passId }),
    ...(donation !== undefined && { donation_amount: donation }),
  })
  return unwrap(answer) as unknown as Registered
}
