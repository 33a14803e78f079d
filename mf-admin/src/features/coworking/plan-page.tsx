import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { DeleteRow } from '../../lib/form/delete-row.tsx'
import { EditForm } from '../../lib/form/edit-form.tsx'
import { rowsOf } from '../../lib/form/form-like.ts'
import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { slugTaken } from '../../lib/form/slug-of.ts'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { planQuery } from './api/get-plan.ts'
import { changePlan, createPlan, deletePlan, refreshPlans } from './api/save-plan.ts'
import { LIST_PATH } from './columns.tsx'
import type { Plan, PlanDraft } from './plan.ts'
import { PlanFields } from './plan-fields.tsx'
import { type FeatureItem, type PlanValues, planDraft, planSchema, planValues } from './values.ts'

const SECTION = { section: 'coworking', namespace: 'plans' } as const

/** A coworking plan, new or edited. */
function PlanPage() {
  return (
    <ResourcePage
      {...SECTION}
      query={planQuery}
      nameOf={({ name }, language) => localize(name, language).text}
    >
      {(row) => <PlanForm row={row} />}
    </ResourcePage>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Plan | undefined
}

function PlanForm({ row }: Props) {
  const { t } = useTranslation(['plans', 'common'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const show = useShownValue()
  const edit = useEditForm<Plan, PlanValues, PlanDraft>({
    name: `coworking-plans:${row?.id ?? 'new'}`,
    row,
    valuesOf: planValues,
    schema: planSchema,
    fieldOf: slugTaken,
    draftOf: planDraft,
    save: (draft, base, key) => (base ? changePlan(base, draft) : createPlan(draft, key)),
    onSaved: ({ name, is_active }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { name: localize(name, language).text })
      toastSaved(text, is_active && '/coworking')
      refreshPlans()
      leave(LIST_PATH, isNew)
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`fields.${field}`)}
      show={show}
      more={row && <DeletePlan row={row} />}
    >
      <PlanFields form={edit.form} slug={row?.slug} />
    </EditForm>
  )
}

/** A plan that nobody has ordered goes for good; the database keeps any other. */
function DeletePlan({ row }: { readonly row: Plan }) {
  const { t } = useTranslation('plans')
  const name = localize(row.name, useLanguage()).text
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={t('delete.used')}
      leaveTo={LIST_PATH}
      onDelete={() => deletePlan(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
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
