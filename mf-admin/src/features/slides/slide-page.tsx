import { localize } from '@hub/shared-i18n'
import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { slideQuery } from './api/get-slides.ts'
import { SlideForm } from './slide-form.tsx'

const SECTION = { section: 'slideshow', namespace: 'slides' } as const

/** A slide, new or edited. */
function SlidePage() {
  return (
    <ResourcePage
      {...SECTION}
      query={slideQuery}
      nameOf={({ title }, language) => localize(title, language).text}
    >
      {(row) => <SlideForm row={row} />}
    </ResourcePage>
  )
}

export { SlidePage as Component }
