import { PageEditor } from '../page-editor.tsx'
import { AboutForm } from './about-form.tsx'
import type { AboutPage as Page } from './about-values.ts'

/** The page about the hub, and what the home page says of it. */
function AboutPage() {
  return (
    <PageEditor<Page> slug="about" shownBy={['about-page', 'home-page']}>
      {(page, onSaved) => <AboutForm page={page} onSaved={onSaved} />}
    </PageEditor>
  )
}

export { AboutPage as Component }
