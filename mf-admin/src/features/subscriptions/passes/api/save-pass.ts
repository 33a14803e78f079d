import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { TablesInsert } from '../../../../../../supabase/types.ts'
import { asInput } from '../../../../lib/as-input.ts'
import { createRecord } from '../../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../../lib/form/edit-conflict.ts'
import type { Pass, PassDraft } from '../pass.ts'
import { FIELDS, getPass } from './get-pass.ts'

/** What shows passes on sale: the lists of staff, and the pages for visitors. */
export function refreshPasses(): void {
  for (const queryKey of [['admin', 'subscriptions'], ['subscriptions'], ['subscription']])
    void queryClient.invalidateQueries({ queryKey })
}

const columnsOf = (draft: PassDraft) => asInput<TablesInsert<'subscriptions'>>(draft)

/** Creates a pass that comes last, once per key. @throws ApiError; 23505 when the slug is taken */
export const createPass = (draft: PassDraft, key: string): Promise<Pass> =>
  createRecord({ table: 'subscriptions', content: draft, key, read: getPass })

/** @throws EditConflict when it is no longer the version that the form began with */
export const changePass = ({ id, updated_at }: Pass, draft: PassDraft): Promise<Pass> =>
  updateIfUnchanged<Pass>({
    change: async () => {
      const answer = await db()
        .from('subscriptions')
        .update(columnsOf(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<Pass[]>(answer)
    },
    read: () => getPass(id),
  })

/** @throws ApiError; 23503 when somebody has bought or ordered it */
export async function deletePass(id: string): Promise<void> {
  unwrap(await db().from('subscriptions').delete().eq('id', id))
  refreshPasses()
}
