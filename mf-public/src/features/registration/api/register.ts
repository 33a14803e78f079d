import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { withVisitSource } from '@hub/shared-ui/visit-source'
import { expectedPrice } from '../../../lib/order-form/expected-price.ts'
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
  /** What all seats cost as shown, or what is donated, before anything is taken off, in minor units. */
  readonly price: number
  readonly currency: string
  readonly joinWaitlist: boolean
  readonly seats: number
  /** Single sessions of a course. Undefined: the whole course, or an event. */
  readonly sessionIds: readonly string[] | undefined
}

/**
 * Asks for a seat. The same key asks once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function register(input: RegisterInput, key: string): Promise<Registered> {
  const { method, passId, donation } = input
  const answer = await withVisitSource(
    db().rpc('register_for_event', {
      event_id: input.eventId,
      full_name: input.name,
      email: input.email,
      language: input.language,
      is_online: input.isOnline,
      join_waitlist: input.joinWaitlist,
      idempotency_key: key,
      ...(input.seats > 1 && { seats: input.seats }),
      ...(input.sessionIds && { session_ids: [...input.sessionIds] }),
      ...(input.phone && { phone: input.phone }),
      ...(method && { payment_method: method }),
      ...(input.promoCode && { promo_code: input.promoCode }),
      ...(passId && { pass_id: passId }),
      ...(donation !== undefined && { donation_amount: donation }),
      ...expectedPrice(input.price, input.currency),
    }),
  )
  return unwrapAs<Registered>(answer)
}
