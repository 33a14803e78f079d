import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import type { Json } from '../../../../../supabase/types.ts'
import { saveByFunction } from '../../../lib/form/edit-conflict.ts'
import type { PageDraft, StaffPage } from '../page.ts'

/** @throws SavedMeanwhile when it is no longer the version that the form began with */
export const savePage = <Page extends StaffPage>(draft: PageDraft, base: Page | undefined): Promise<Page> =>
  saveByFunction(async () => {
    const page = draft as unknown as Json
    return unwrap(await db().rpc('save_page', { page, base: base?.updated_at ?? '' })) as unknown as Page
  })
