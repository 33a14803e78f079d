import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { CheckboxGroup } from '../../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { FORMATS, LANGUAGES } from '../event.ts'

interface Props {
  readonly form: FormLike
  /** Format, and whether the stream is open to everybody, are for staff to change. */
  readonly isForStaff?: boolean
}

/** The form section with format, languages and audience of an event. */
export function FormatSection({ form, isForStaff = true }: Props) {
  const { t } = useTranslation(['admin-events', 'common'])
  const languages = LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))
  return (
    <FormSection title={t('parts.way')}>
      <FieldRow>
        {isForStaff && (
          <Select label={t('fields.format')} {...form.field('format')}>
            {FORMATS.map((format) => (
              <option key={format} value={format}>
                {t(`common:formats.${format}`)}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={t('fields.age_min')}
          inputMode="numeric"
          hint={t('hints.age')}
          required
          {...form.field('age_min')}
        />
      </FieldRow>
      {form.values.format !== 'offline' && <StreamFields form={form} isForStaff={isForStaff} />}
      <CheckboxGroup
        form={form}
        name="talk_languages"
        legend={t('fields.talk_languages')}
        options={languages}
      />
      <CheckboxGroup
        form={form}
        name="slide_languages"
        legend={t('fields.slide_languages')}
        options={languages}
      />
      <CheckboxGroup
        form={form}
        name="caption_languages"
        legend={t('fields.caption_languages')}
        options={languages}
      />
    </FormSection>
  )
}

function StreamFields({ form, isForStaff }: Props) {
  const { t } = useTranslation('admin-events')
  const { error: _, ...isOpen } = form.field('stream_is_public')
  return (
    <>
      <TextField
        label={t('fields.stream_url')}
        type="url"
        hint={t(form.values.stream_is_public ? 'hints.streamOpen' : 'hints.streamClosed')}
        {...form.field('stream_url')}
      />
      {isForStaff && <Checkbox label={t('fields.stream_is_public')} {...isOpen} />}
      <LocalizedField form={form} name="stream_note" label={t('fields.stream_note')} />
    </>
  )
}
