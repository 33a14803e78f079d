import { db } from '@hub/shared-auth'
import type { LocalizedText } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { RowSource, Rows } from '../../../../lib/list/column.ts'
import type { UserPass } from '../user-pass.ts'

export const userPassSource: RowSource<UserPass> = {
  name: 'held-passes',
  load: async ({ text, sort, filters, page, size }, signal) => {
    const params = {
      sort,
      page,
      page_size: size,
      ...(text && { search: text }),
      ...(filters.state && { state: filters.state }),
      ...(filters.pass && { pass: filters.pass }),
    }
    const answer = await db().rpc('admin_user_passes', params, { get: true }).abortSignal(signal)
    return unwrapAs<Rows<UserPass>>(answer)
  },
}

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
