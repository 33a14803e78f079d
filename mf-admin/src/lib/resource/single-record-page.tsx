import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient, queryOptions, toast, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import type { FormValues, RequestForm } from '@hub/shared-ui/request-form'
import type { ReactNode } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import type { SectionId } from '../../frame/sections.ts'
import type { FieldLabels } from '../form/edit-conflict.ts'
import { EditForm } from '../form/edit-form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import type { StoredRow } from './define-resource.ts'
import type { FormDefinition } from './resource-form.tsx'

type Version = Pick<StoredRow, 'updated_at'>

interface SingleRecordDeclaration<Row extends Version, Draft extends object> {
  /** The entry of the menu that is marked as current. */
  readonly section: SectionId
  /** The namespace of its texts. */
  readonly namespace: string
  /** Tells it from others: in the cache and in the names of drafts. */
  readonly name: string
  readonly load: (signal: AbortSignal) => Promise<Row>
  /** Saves over `base`. @throws EditConflict when `base` is no longer the stored version */
  readonly save: (base: Row, draft: Draft) => Promise<Row>
  /** Refetches what shows it to visitors, after a change. */
  readonly refresh: () => void
}

/** A record of which there is exactly one: staff change it, and neither list, create nor delete it. */
export interface SingleRecord<Row extends Version, Draft extends object>
  extends SingleRecordDeclaration<Row, Draft> {
  /** The record, fresh each time a form opens over it. */
  readonly query: ReturnType<typeof recordQuery<Row>>
}

const recordQuery = <Row,>(name: string, load: (signal: AbortSignal) => Promise<Row>) =>
  queryOptions({
    queryKey: ['admin', 'record', name],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Declares a record of which there is one; its page is a `SingleRecordPage`. */
export const defineSingleRecord = <Row extends Version, Draft extends object>(
  declaration: SingleRecordDeclaration<Row, Draft>,
): SingleRecord<Row, Draft> => ({
  ...declaration,
  query: recordQuery(declaration.name, declaration.load),
})

interface Props<Row extends Version, Values extends FormValues, Draft extends object> extends FieldLabels {
  readonly record: SingleRecord<Row, Draft>
  readonly form: Pick<FormDefinition<Row, Values, Draft>, 'values' | 'schema' | 'draft'>
  readonly title: string
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode
  readonly explain?: (failure: ApiError) => string | undefined
  readonly children: (form: RequestForm<Values>, row: Row) => ReactNode
}

/**
 * The page of a single record: loading, failed, and the form over it, which stays when it is saved. Its namespace has
 * `saved`, `saveError` and `loadError`.
 */
export function SingleRecordPage<Row extends Version, Values extends FormValues, Draft extends object>(
  props: Props<Row, Values, Draft>,
) {
  const { record, title, actions } = props
  const { t } = useTranslation(record.namespace)
  const load = useLoad(record.query)
  return (
    <AdminFrame section={record.section} title={title} actions={actions}>
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '32rem' }}>
        {(row) => <SingleRecordForm {...props} row={row} />}
      </LoadBoundary>
    </AdminFrame>
  )
}

function SingleRecordForm<Row extends Version, Values extends FormValues, Draft extends object>({
  record,
  form,
  row,
  explain,
  labelOf,
  show,
  children,
}: Props<Row, Values, Draft> & { readonly row: Row }) {
  const { t } = useTranslation(record.namespace)
  const edit = useEditForm<Row, Values, Draft>({
    name: record.name,
    row,
    valuesOf: form.values,
    schema: (values) => form.schema(values, row),
    draftOf: form.draft,
    save: (draft, base = row) => record.save(base, draft),
    onSaved: (saved) => {
      toast.success(t('saved'))
      queryClient.setQueryData<Row>(record.query.queryKey, saved)
      record.refresh()
    },
    goesOn: true,
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      explain={explain}
      cancelTo="/admin"
      labelOf={labelOf}
      show={show}
    >
      {children(edit.form, row)}
    </EditForm>
  )
}
