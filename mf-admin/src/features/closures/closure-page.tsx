import { localize, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { pickedOf } from '../../lib/form/form-like.ts'
import { spacesQuery } from '../../lib/form/space-select.tsx'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { BookedSection } from './booked-section.tsx'
import { type Closure, type ClosureDraft, closures } from './closure.ts'
import { ClosureFields } from './closure-fields.tsx'
import { type NamedSpace, useClosedLabels } from './use-closed-labels.ts'
import { type ClosureValues, closureDraft, closureSchema, closureValues } from './values.ts'

const form: FormDefinition<Closure, ClosureValues, ClosureDraft> = {
  nameOf: ({ reason }, language) => localize(reason, language).text,
  values: closureValues,
  schema: closureSchema,
  draft: closureDraft,
}

/** A closure, new or edited, with what is booked on its days. */
function ClosurePage() {
  return (
    <ResourcePage resource={closures} nameOf={form.nameOf}>
      {(row) => <WithSpaces row={row} />}
    </ResourcePage>
  )
}

interface Props {
  readonly row: Closure | undefined
}

function WithSpaces({ row }: Props) {
  const { t } = useTranslation('admin')
  const load = useLoad(spacesQuery)
  return (
    <LoadBoundary load={load} loadError={t('rooms.failed')} skeleton={{ height: '24rem' }}>
      {(spaces) => <ClosureForm row={row} spaces={spaces} />}
    </LoadBoundary>
  )
}

function ClosureForm({ row, spaces }: Props & { readonly spaces: readonly NamedSpace[] }) {
  const { partsText } = useClosedLabels(spaces)
  const show = (field: string, value: FieldValue): string =>
    field === 'closed' ? partsText(pickedOf(value)) : String(value)
  return (
    <ResourceForm resource={closures} form={form} row={row} show={show}>
      {(edited) => (
        <>
          <ClosureFields form={edited} spaces={spaces} />
          <BookedSection values={edited.values} />
        </>
      )}
    </ResourceForm>
  )
}

export { ClosurePage as Component }
