import { localize, useLanguage } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { scienceFieldQuery } from './api/save-science-field.ts'
import { LIST_PATH } from './paths.ts'
import { ScienceFieldForm } from './science-field-form.tsx'

const SECTION = { section: 'speakers', namespace: 'science-fields', list: LIST_PATH } as const

/** A field of science that is to be. */
export function NewScienceFieldPage() {
  return (
    <NewRowPage {...SECTION}>
      <ScienceFieldForm row={undefined} />
    </NewRowPage>
  )
}

/** One field of science, to be renamed. */
export function ScienceFieldPage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const language = useLanguage()
  const load = useLoad(scienceFieldQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ name }) => localize(name, language).text}>
      {(row) => <ScienceFieldForm row={row} />}
    </LoadedRow>
  )
}
