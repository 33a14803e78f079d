import { localize, useTranslation } from '@hub/shared-i18n'
import { max, required } from '@hub/shared-ui/form-rules'
import { TextField } from '@hub/shared-ui/text-field'
import { FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { LocalizedField, localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { fields } from '../../lib/form/schema.ts'
import { slugOf, slugRule, slugTaken } from '../../lib/form/slug-of.ts'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { type FieldDraft, type StoredField, scienceFields } from './science-field.ts'

type Values = ReturnType<typeof values>

const values = (row: StoredField | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
})

const schema = fields<Values>({ name_ru: [required, max(80)], name_en: [max(80)], slug: [slugRule] })

/** Nobody needs to think of a word for the address of a filter. */
const draft = ({ name_ru, name_en, slug }: Values): FieldDraft => ({
  name: localizedText(name_ru, name_en) ?? { ru: name_ru },
  slug: slug || slugOf(name_en || name_ru),
})

const form: FormDefinition<StoredField, Values, FieldDraft> = {
  nameOf: ({ name }, language) => localize(name, language).text,
  values,
  schema: () => schema,
  draft,
  fieldOf: slugTaken,
}

/** A field of science, new or renamed. */
function ScienceFieldPage() {
  return (
    <ResourcePage resource={scienceFields} nameOf={form.nameOf}>
      {(row) => (
        <ResourceForm resource={scienceFields} form={form} row={row}>
          {(edited) => <ScienceFieldFields form={edited} />}
        </ResourceForm>
      )}
    </ResourcePage>
  )
}

function ScienceFieldFields({ form: edited }: { readonly form: FormLike }) {
  const { t } = useTranslation('science-fields')
  return (
    <FormSection title={t('one')}>
      <LocalizedField form={edited} name="name" label={t('fields.name')} required />
      <TextField
        label={t('fields.slug')}
        hint={t('hints.slug')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...edited.field('slug')}
      />
    </FormSection>
  )
}

export { ScienceFieldPage as Component }
