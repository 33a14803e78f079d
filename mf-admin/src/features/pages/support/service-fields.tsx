import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { SERVICE_KINDS } from './support-values.ts'

/** One service that takes donations. */
export function ServiceFields({ row }: { readonly row: FormLike }) {
  const { t } = useTranslation('pages')
  const { error: _, ...isActive } = row.field('is_active')
  return (
    <>
      <FieldRow>
        <Select label={t('fields.kind')} {...row.field('kind')}>
          {SERVICE_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('fields.url')}
          required
          inputMode="url"
          autoComplete="off"
          {...row.field('url')}
        />
      </FieldRow>
      <LocalizedField form={row} name="title" label={t('fields.service_title')} required />
      <LocalizedField form={row} name="text" label={t('fields.service_text')} isLong />
      <LocalizedField form={row} name="action" label={t('fields.action')} required />
      <Checkbox label={t('fields.is_active')} {...isActive} />
    </>
  )
}
