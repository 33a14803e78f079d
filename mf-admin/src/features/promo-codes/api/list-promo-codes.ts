import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import { DISCOUNT_KINDS } from '../../../discount/discount.ts'
import type { RowSource, Rows } from '../../../lib/list/column.ts'
import type { ListedPromoCode } from '../promo-code.ts'

export const promoCodeSource: RowSource<ListedPromoCode> = {
  name: 'promo-codes',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const kind = DISCOUNT_KINDS.find((it) => it === filters.kind)
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(kind && { kind }),
      ...(filters.state && { state: filters.state }),
    }
    const answer = await db().rpc('admin_promo_codes', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<ListedPromoCode>>(answer)
  },
}
