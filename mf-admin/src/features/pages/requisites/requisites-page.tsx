import { PageEditor } from '../page-editor.tsx'
import { RequisitesForm } from './requisites-form.tsx'
import type { RequisitesPage as Page } from './requisites-values.ts'

/** The page with the bank details: its words, and for super admins what transfers are made of. */
function RequisitesPage() {
  return (
    <PageEditor<Page> slug="requisites" shownBy={['requisites-page']}>
      {(page, onSaved) => <RequisitesForm page={page} onSaved={onSaved} />}
    </PageEditor>
  )
}

export { RequisitesPage as Component }
