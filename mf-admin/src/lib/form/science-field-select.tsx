import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import type { FormLike } from './localized-field.tsx'
import { scienceFieldsQuery } from './science-fields.ts'

/** One of the fields of science, or none; the form holds `field_id`. */
export function ScienceFieldSelect({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { data: fields, error, retry } = useLoad(scienceFieldsQuery)
  const chosen = String(form.values.field_id ?? '')
  const isUnknown = chosen !== '' && !fields?.some(({ id }) => id === chosen)
  return (
    <Select
      label={t('scienceField.label')}
      hint={error && t('scienceField.failed')}
      onPointerDown={error && retry}
      {...form.field('field_id')}
      value={chosen}
    >
      <option value="">{t('scienceField.none')}</option>
      {isUnknown && <option value={chosen}>…</option>}
      {fields?.map(({ id, name }) => (
        <option key={id} value={id}>
          {localize(name, language).text}
        </option>
      ))}
    </Select>
  )
}
