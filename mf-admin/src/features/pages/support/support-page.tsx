import { PageEditor } from '../page-editor.tsx'
import { SupportForm } from './support-form.tsx'
import type { SupportPage as Page } from './support-values.ts'

/** The page that asks for support, and the services it leads to. */
function SupportPage() {
  return (
    <PageEditor<Page> slug="support" shownBy={['support-page']}>
      {(page, onSaved) => <SupportForm page={page} onSaved={onSaved} />}
    </PageEditor>
  )
}

export { SupportPage as Component }
