import { localize, useTranslation } from '@hub/shared-i18n'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { rowsOf } from '../../lib/form/form-like.ts'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { type Plan, type PlanDraft, plans } from './plan.ts'
import { PlanFields } from './plan-fields.tsx'
import { type FeatureItem, type PlanValues, planDraft, planSchema, planValues } from './values.ts'

const form: FormDefinition<Plan, PlanValues, PlanDraft> = {
  nameOf: ({ name }, language) => localize(name, language).text,
  values: planValues,
  schema: planSchema,
  draft: planDraft,
  fieldOf: slugTaken,
  publicPath: ({ is_active }) => is_active && '/coworking',
}

/** A coworking plan, new or edited. */
function PlanPage() {
  const show = useShownValue()
  return (
    <ResourcePage resource={plans} nameOf={form.nameOf}>
      {(row) => (
        <ResourceForm resource={plans} form={form} row={row} show={show}>
          {(edited) => <PlanFields form={edited} slug={row?.slug} />}
        </ResourceForm>
      )}
    </ResourcePage>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation('plans')
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(`marks.${field}.${value}`)
    if (field === 'kind') return t(`kinds.${value}`)
    if (field === 'period') return t(`periods.${value}`)
    if (field !== 'features') return String(value)
    return rowsOf<FeatureItem>(value)
      .map(({ text_ru }) => text_ru)
      .join('; ')
  }
}

export { PlanPage as Component }
