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
export async function bookSpace(requested: BookSpaceInput, key: string): Promise<Booked> {
  const answer = await db().rpc('book_space', {
    space_id: requested.spaceId,
    slots: [...requested.slots],
    full_name: requested.name,
    email: requested.email,
    language: requested.language,
    payment_method: requested.method,
    idempotency_key: key,
    ...(requested.phone && { phone: requested.phone }),
    ...(requested.socialLink && { social_link: requested.socialLink }),
    ...(requested.promoCode && { promo_code: requested.promoCode }),
    ...(requested.purpose && { purpose: requested.purpose }),
  })
  return unwrapAs<Booked>(answer)
}
