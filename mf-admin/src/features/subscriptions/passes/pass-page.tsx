import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { useDiscountLabels } from '../../../discount/use-discount-labels.ts'
import { DeleteRow } from '../../../lib/form/delete-row.tsx'
import { EditForm } from '../../../lib/form/edit-form.tsx'
import { ResourcePage } from '../../../lib/form/resource-page.tsx'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { toastSaved } from '../../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { passQuery } from './api/get-pass.ts'
import { changePass, createPass, deletePass, refreshPasses } from './api/save-pass.ts'
import { LIST_PATH } from './columns.tsx'
import type { Pass, PassDraft } from './pass.ts'
import { PassFields } from './pass-fields.tsx'
import { BY_DAYS, type PassValues, passDraft, passSchema, passValues } from './values.ts'

const SECTION = { section: 'subscriptions', namespace: 'passes' } as const

/** A pass on offer, new or edited. */
function PassPage() {
  return (
    <ResourcePage
      {...SECTION}
      query={passQuery}
      nameOf={({ name }, language) => localize(name, language).text}
    >
      {(row) => <PassForm row={row} />}
    </ResourcePage>
  )
}

interface Props {
  /** Undefined: a new one. */
  readonly row: Pass | undefined
}

function PassForm({ row }: Props) {
  const { t } = useTranslation(['passes', 'common'])
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const show = useShownValue()
  const edit = useEditForm<Pass, PassValues, PassDraft>({
    name: `subscriptions:${row?.id ?? 'new'}`,
    row,
    valuesOf: passValues,
    schema: passSchema,
    fieldOf: slugTaken,
    draftOf: passDraft,
    save: (draft, base, key) => (base ? changePass(base, draft) : createPass(draft, key)),
    onSaved: ({ name, is_active }, isNew) => {
      const text = t(isNew ? 'created' : 'saved', { name: localize(name, language).text })
      toastSaved(text, is_active && '/subscriptions')
      refreshPasses()
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
      more={row && <DeletePass row={row} />}
    >
      <PassFields form={edit.form} slug={row?.slug} />
    </EditForm>
  )
}

/** A pass that nobody has bought or ordered goes for good; the database keeps any other. */
function DeletePass({ row }: { readonly row: Pass }) {
  const { t } = useTranslation('passes')
  const name = localize(row.name, useLanguage()).text
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={t('delete.used')}
      leaveTo={LIST_PATH}
      onDelete={() => deletePass(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation('passes')
  const words = useDiscountLabels()
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(`marks.${field}.${value}`)
    if (field === 'kind') return t(`kinds.${value}`)
    if (field === 'period') return value === BY_DAYS ? t('byDays') : t(`periods.${value}`)
    return (
      words.shown(field, value) ??
      String(value)
        .replace(/<[^>]*>/g, ' ')
        .trim()
    )
  }
}

export { PassPage as Component }
