import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Booked } from '../../../lib/booking/booking-data.ts'
import type { SlotSelection } from '../grid/slot-selection.ts'

export interface BookSpaceInput {
  readonly spaceId: string
  readonly slots: SlotSelection
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly socialLink: string
  readonly purpose: string
  readonly method: 'on_site' | 'ips_qr'
  readonly promoCode: string
  readonly language: Language
}

/**
 * Asks for the hours. The same key asks once, however often it is sent.
 * @throws ApiError with the error code as `hint`
 */
export async function bookSpace(input: BookSpaceInput, key: string): Promise<Booked> {
  const answer = await db().rpc('book_space', {
    space_id: input.spaceId,
    slots: [...input.slots],
    full_name: input.name,
    email: input.email,
    language: input.language,
    payment_method: input.method,
    idempotency_key: key,
    ...(input.phone && { phone: input.phone }),
    ...(input.socialLink && { social_link: input.socialLink }),
    ...(input.promoCode && { promo_code: input.promoCode }),
    ...(input.purpose && { purpose: input.purpose }),
  })
  return unwrapAs<Booked>(answer)
}
