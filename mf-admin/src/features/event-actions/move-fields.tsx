import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow } from '../../form/edit-form.tsx'
import type { FormLike } from '../../form/localized-field.tsx'
import { spaceNamesQuery } from './api/list-spaces.ts'

/** When and where to. While the names of spaces are on their way, the event stays where it is. */
export function MoveFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('event-actions')
  const language = useLanguage()
  const { data: spaces = [] } = useLoad(spaceNamesQuery)
  const chosen = String(form.values.space_id ?? '')
  const isUnknown = chosen !== '' && !spaces.some(({ id }) => id === chosen)
  return (
    <>
      <FieldRow>
        <TextField
          label={t('fields.starts_at')}
          type="datetime-local"
          required
          hint={t('fields.zone')}
          {...form.field('starts_at')}
        />
        <TextField label={t('fields.ends_at')} type="datetime-local" required {...form.field('ends_at')} />
      </FieldRow>
      {/* Its options come late: left alone the browser would choose the first of them. */}
      <Select label={t('fields.space_id')} {...form.field('space_id')} value={chosen}>
        <option value="">{t('fields.noSpace')}</option>
        {isUnknown && <option value={chosen}>{t('fields.sameSpace')}</option>}
        {spaces.map(({ id, name }) => (
          <option key={id} value={id}>
            {localize(name, language).text}
          </option>
        ))}
      </Select>
    </>
  )
}
