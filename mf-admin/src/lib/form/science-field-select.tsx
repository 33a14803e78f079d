import { db } from '@hub/shared-auth'
import { type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { unwrapRows } from '@hub/shared-ui/check-response'
import { Select } from '@hub/shared-ui/select'
import type { FormLike } from './form-like.ts'

/** A field of science with how many are in it. */
export interface ScienceField {
  readonly id: string
  readonly slug: string
  readonly name: LocalizedText
  readonly updated_at: string
  readonly speaker_count: number
  readonly course_count: number
}

export const scienceFieldsQuery = queryOptions({
  queryKey: ['admin', 'science-fields', 'all'],
  queryFn: async ({ signal }) =>
    unwrapRows<ScienceField>(await db().rpc('admin_science_fields', {}, { get: true }).abortSignal(signal)),
})

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
