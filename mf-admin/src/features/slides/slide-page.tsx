import { localize, useLanguage } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { slideQuery } from './api/get-slides.ts'
import { SlideForm } from './slide-form.tsx'

const SECTION = { section: 'slideshow', namespace: 'slides' } as const

/** A slide that is to be. */
export function NewSlidePage() {
  return (
    <NewRowPage {...SECTION}>
      <SlideForm row={undefined} />
    </NewRowPage>
  )
}

/** One slide, to be changed. */
export function SlidePage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const language = useLanguage()
  const load = useLoad(slideQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ title }) => localize(title, language).text}>
      {(row) => <SlideForm row={row} />}
    </LoadedRow>
  )
}
