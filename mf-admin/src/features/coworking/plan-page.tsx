import { localize, useLanguage } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadedRow, NewRowPage, RowPage } from '../../form/row-page.tsx'
import { planQuery } from './api/get-plan.ts'
import { PlanForm } from './plan-form.tsx'

const SECTION = { section: 'coworking', namespace: 'plans' } as const

/** A plan that is to be. */
export function NewPlanPage() {
  return (
    <NewRowPage {...SECTION}>
      <PlanForm row={undefined} />
    </NewRowPage>
  )
}

/** One plan, to be changed. */
export function PlanPage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const language = useLanguage()
  const load = useLoad(planQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ name }) => localize(name, language).text}>
      {(row) => <PlanForm row={row} />}
    </LoadedRow>
  )
}
