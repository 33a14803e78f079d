import { localize, useLanguage } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadedRow, NewRowPage, RowPage } from '../../../form/row-page.tsx'
import { passQuery } from './api/get-pass.ts'
import { PassForm } from './pass-form.tsx'

const SECTION = { section: 'subscriptions', namespace: 'passes' } as const

/** A pass that is to be. */
export function NewPassPage() {
  return (
    <NewRowPage {...SECTION}>
      <PassForm row={undefined} />
    </NewRowPage>
  )
}

/** One pass, to be changed. */
export function PassPage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const language = useLanguage()
  const load = useLoad(passQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ name }) => localize(name, language).text}>
      {(row) => <PassForm row={row} />}
    </LoadedRow>
  )
}
