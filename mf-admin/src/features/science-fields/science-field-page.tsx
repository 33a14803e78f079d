import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { max, required } from '@hub/shared-ui/form-rules'
import { TextField } from '@hub/shared-ui/text-field'
import { DeleteRow } from '../../lib/form/delete-row.tsx'
import { EditForm, FormSection } from '../../lib/form/edit-form.tsx'
import { LocalizedField, localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { ResourcePage } from '../../lib/form/resource-page.tsx'
import { fields } from '../../lib/form/schema.ts'
import { slugOf, slugRule, slugTaken } from '../../lib/form/slug-of.ts'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import {
  changeScienceField,
  createScienceField,
  deleteScienceField,
  type FieldDraft,
  type StoredField,
  scienceFieldQuery,
} from './api/save-science-field.ts'
import { LIST_PATH } from './paths.ts'

type Values = ReturnType<typeof valuesOf>

const valuesOf = (row: StoredField | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
})

const schema = fields<Values>({ name_ru: [required, max(80)], name_en: [max(80)], slug: [slugRule] })

/** Nobody needs to think of a word for the address of a filter. */
const draftOf = (values: Values): FieldDraft => ({
  name: localizedText(values.name_ru, values.name_en) ?? { ru: values.name_ru },
  slug: values.slug || slugOf(values.name_en || values.name_ru),
})

function ScienceFieldForm({ row }: { readonly row: StoredField | undefined }) {
  const { t } = useTranslation('science-fields')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const edit = useEditForm<StoredField, Values, FieldDraft>({
    name: `science-fields:${row?.id ?? 'new'}`,
    row,
    valuesOf,
    schema: () => schema,
    fieldOf: slugTaken,
    draftOf,
    save: (draft, base, key) => (base ? changeScienceField(base, draft) : createScienceField(draft, key)),
    onSaved: ({ name }, isNew) => {
      toast.success(t(isNew ? 'created' : 'saved', { name: localize(name, language).text }))
      leave(LIST_PATH, isNew)
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`fields.${field}`)}
      show={(_, value) => String(value)}
      more={row && <Delete row={row} />}
    >
      <FormSection title={t('one')}>
        <LocalizedField form={edit.form} name="name" label={t('fields.name')} required />
        <TextField
          label={t('fields.slug')}
          hint={t('hints.slug')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...edit.form.field('slug')}
        />
      </FormSection>
    </EditForm>
  )
}

function Delete({ row }: { readonly row: StoredField }) {
  const { t } = useTranslation('science-fields')
  const name = localize(row.name, useLanguage()).text
  return (
    <DeleteRow
      title={t('delete.title', { name })}
      done={t('delete.done', { name })}
      failed={t('delete.failed')}
      used={t('delete.inUse')}
      leaveTo={LIST_PATH}
      onDelete={() => deleteScienceField(row.id)}
    >
      <p>{t('delete.text')}</p>
    </DeleteRow>
  )
}

const SECTION = { section: 'speakers', namespace: 'science-fields', list: LIST_PATH } as const

/** A field of science, new or renamed. */
function ScienceFieldPage() {
  return (
    <ResourcePage
      {...SECTION}
      query={scienceFieldQuery}
      nameOf={({ name }, language) => localize(name, language).text}
    >
      {(row) => <ScienceFieldForm row={row} />}
    </ResourcePage>
  )
}

export { ScienceFieldPage as Component }
