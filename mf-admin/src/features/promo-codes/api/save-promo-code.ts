import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import type { PromoCode } from '../promo-code.ts'
import { FIELDS, getPromoCode } from './get-promo-code.ts'

/** What staff decide of a code; the database counts its uses. */
export type PromoCodeDraft = Omit<PromoCode, 'id' | 'used_count' | 'created_at' | 'updated_at'>

const columnsOf = ({ applies_to, note, ...draft }: PromoCodeDraft) => ({
  ...draft,
  applies_to: [...applies_to],
  note: note as { ru: string; en?: string } | null,
})

/** Creates a code once per key. @throws ApiError; 23505 when there is such a code */
export const createPromoCode = (draft: PromoCodeDraft, key: string): Promise<PromoCode> =>
  createRecord({ table: 'promo_codes', content: draft, key, read: getPromoCode })

/** @throws EditConflict when it is no longer the version that the form began with */
export const changePromoCode = ({ id, updated_at }: PromoCode, draft: PromoCodeDraft): Promise<PromoCode> =>
  updateIfUnchanged<PromoCode>({
    change: async () => {
      const answer = await db()
        .from('promo_codes')
        .update(columnsOf(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<PromoCode[]>(answer)
    },
    read: () => getPromoCode(id),
  })

/** Makes it unusable; its uses stay. */
export async function switchOffPromoCode(id: string): Promise<void> {
  unwrap(await db().from('promo_codes').update({ is_active: false }).eq('id', id))
}

/** @throws ApiError; 23503 when an order names it */
export async function deletePromoCode(id: string): Promise<void> {
  unwrap(await db().from('promo_codes').delete().eq('id', id))
}
