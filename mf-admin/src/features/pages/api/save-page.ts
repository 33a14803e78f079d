import { db } from '@hub/shared-auth'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Json } from '../../../../../supabase/types.ts'
import { asInput } from '../../../lib/as-input.ts'
import { saveByFunction } from '../../../lib/form/edit-conflict.ts'
import type { PageDraft, StaffPage } from '../page.ts'

/** @throws EditConflict when it is no longer the version that the form began with */
export const savePage = <Page extends StaffPage>(draft: PageDraft, base: Page | undefined): Promise<Page> =>
  saveByFunction(async () => {
    const page = asInput<Json>(draft)
    return unwrapAs<Page>(await db().rpc('save_page', { page, base: base?.updated_at ?? '' }))
  })
