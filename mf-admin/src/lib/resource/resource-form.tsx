import { i18n, type Language, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient } from '@hub/shared-platform'
import type { FieldProblem } from '@hub/shared-ui/form-rules'
import type { FormValues, RequestForm } from '@hub/shared-ui/request-form'
import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { DeleteRow } from '../form/delete-row.tsx'
import type { FieldLabels } from '../form/edit-conflict.ts'
import { EditForm } from '../form/edit-form.tsx'
import { toastSaved } from '../form/toast-saved.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { useSeasonOfNew } from '../form/use-season-of-new.ts'
import { useUnsavedChanges } from '../form/use-unsaved-changes.ts'
import type { RecordResource, StoredRow } from './define-resource.ts'

/** How a row is typed, checked and saved. */
export interface FormDefinition<Row, Values, Draft> {
  /** What people call a row. */
  readonly nameOf: (row: Row, language: Language) => string
  /** What the form holds for a row, or begins with for a new one. */
  readonly values: (row: Row | undefined) => Values
  /** What the values have to be, field by field in the order of the page. */
  readonly schema: (values: Values, row: Row | undefined) => GenericSchema
  /** The values as the database keeps them. */
  readonly draft: (values: Values, row: Row | undefined) => Draft
  /** Which field an API error is about. */
  readonly fieldOf?: (error: ApiError) => { field: string; problem: FieldProblem } | undefined
  /** Where visitors see the row, if they do. */
  readonly publicPath?: (row: Row) => string | false
}

interface Props<Row extends StoredRow, Values extends FormValues, Draft extends object>
  extends Partial<FieldLabels> {
  readonly resource: RecordResource<Row, Draft>
  readonly form: FormDefinition<Row, Values, Draft>
  /** Undefined: a new one. */
  readonly row: Row | undefined
  /** Distinguishes the drafts of new rows that belong to different records. */
  readonly draftName?: string
  /** Where saving and cancelling lead, when that is not the list of the resource. */
  readonly list?: string | undefined
  /** Saving stays on the page of the row, or opens that of a new one. */
  readonly stays?: boolean
  /** What a new row is in a season whose page opened the form. */
  readonly seasonItem?: 'course' | 'slide'
  readonly create?: (draft: Draft, key: string) => Promise<Row>
  readonly update?: (base: Row, draft: Draft) => Promise<Row>
  readonly explain?: (failure: ApiError) => string | undefined
  /** In place of the button that deletes the row. */
  readonly removal?: (row: Row) => ReactNode
  /** Next to the form: a dialog about what went wrong. */
  readonly aside?: (form: RequestForm<Values>) => ReactNode
  readonly children: (form: RequestForm<Values>) => ReactNode
}

/**
 * The form that creates or changes a row of a resource: checked, merged when somebody else saved first, saved, deleted.
 * Its namespace has `created`, `saved`, `saveError`, `fields.*` and `delete.{title,text,done,failed}`, and `delete.used` if other
 * records can refer to a row.
 */
export function ResourceForm<Row extends StoredRow, Values extends FormValues, Draft extends object>(
  props: Props<Row, Values, Draft>,
) {
  const { resource, form, row, draftName = 'new', stays = false, seasonItem } = props
  const { create = resource.create, update = resource.update } = props
  const season = useSeasonOfNew(row === undefined && seasonItem !== undefined)
  const list = season?.path ?? props.list ?? resource.path
  const { t } = useTranslation(resource.namespace)
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const edit = useEditForm<Row, Values, Draft>({
    name: `${resource.name}:${row?.id ?? draftName}`,
    row,
    valuesOf: form.values,
    schema: (values) => form.schema(values, row),
    fieldOf: form.fieldOf,
    draftOf: form.draft,
    save: async (draft, base, key) => {
      if (base) return update(base, draft)
      const created = await create(draft, key)
      if (seasonItem) await season?.add(seasonItem, created.id)
      return created
    },
    onSaved: (saved, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { name: form.nameOf(saved, language) })
      toastSaved(text, form.publicPath?.(saved) ?? false)
      resource.refresh()
      if (!stays) leave(list, isNew)
      else if (isNew) leave(`${resource.path}/${saved.id}/edit`, true)
      else void queryClient.invalidateQueries({ queryKey: resource.query(saved.id).queryKey })
    },
    goesOn: stays && row !== undefined,
  })
  const removal = props.removal ?? ((existing: Row) => <DeleteResource {...props} row={existing} />)
  return (
    <>
      <EditForm
        edit={edit}
        failed={t('saveError')}
        explain={props.explain}
        cancelTo={list}
        labelOf={props.labelOf ?? ((field) => t(`fields.${field}`))}
        show={props.show ?? ((_, value) => String(value))}
        more={row && removal(row)}
      >
        {props.children(edit.form)}
      </EditForm>
      {props.aside?.(edit.form)}
    </>
  )
}

interface DeleteProps<Row extends StoredRow, Draft extends object> {
  readonly resource: RecordResource<Row, Draft>
  readonly form: Pick<FormDefinition<Row, never, never>, 'nameOf'>
  readonly row: Row
  readonly list?: string | undefined
  /** What will happen, where `delete.text` does not say it. */
  readonly consequences?: ReactNode
}

/** The button that deletes a row for good. The database keeps a row that other records refer to. */
export function DeleteResource<Row extends StoredRow, Draft extends object>({
  resource,
  form,
  row,
  list = resource.path,
  consequences,
}: DeleteProps<Row, Draft>) {
  const { t } = useTranslation(resource.namespace)
  const name = form.nameOf(row, useLanguage())
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={i18n.exists('delete.used', { ns: resource.namespace }) ? t('delete.used') : undefined}
      leaveTo={list}
      onDelete={() => resource.remove(row.id)}
    >
      {consequences ?? <p>{t('delete.text')}</p>}
    </DeleteRow>
  )
}
