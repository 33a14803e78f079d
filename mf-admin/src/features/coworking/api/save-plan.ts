import { db } from '@hub/shared-auth'
import { queryClient, unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { TablesInsert } from '../../../../../supabase/types.ts'
import { asInput } from '../../../lib/as-input.ts'
import { createRecord } from '../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../lib/form/edit-conflict.ts'
import type { Plan, PlanDraft } from '../plan.ts'
import { FIELDS, getPlan } from './get-plan.ts'

/** What shows plans: the lists of staff, and the pages for visitors. */
export function refreshPlans(): void {
  for (const queryKey of [
    ['admin', 'coworking-plans'],
    ['coworking-page'],
    ['coworking-plan'],
    ['home-page'],
  ])
    void queryClient.invalidateQueries({ queryKey })
}

const columnsOf = (draft: PlanDraft) => asInput<TablesInsert<'coworking_plans'>>(draft)

/** Creates a plan that comes last, once per key. @throws ApiError; 23505 when the slug is taken */
export const createPlan = (draft: PlanDraft, key: string): Promise<Plan> =>
  createRecord({ table: 'coworking_plans', content: draft, key, read: getPlan })

/** @throws EditConflict when it is no longer the version that the form began with */
export const changePlan = ({ id, updated_at }: Plan, draft: PlanDraft): Promise<Plan> =>
  updateIfUnchanged<Plan>({
    change: async () => {
      const answer = await db()
        .from('coworking_plans')
        .update(columnsOf(draft))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<Plan[]>(answer)
    },
    read: () => getPlan(id),
  })

/** @throws ApiError; 23503 when an order names it */
export async function deletePlan(id: string): Promise<void> {
  unwrap(await db().from('coworking_plans').delete().eq('id', id))
  refreshPlans()
}
