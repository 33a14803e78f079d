import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { TextField } from '@hub/shared-ui/text-field'
import { CheckboxGroup } from '../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../lib/form/rich-text-field.tsx'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { ScienceFieldSelect } from '../../lib/form/science-field-select.tsx'
import { SlugField } from '../../lib/form/slug-field.tsx'
import { ImageField } from '../../lib/upload/image-field.tsx'
import { LANGUAGES, type Speaker, STATUSES } from './speaker.ts'
import styles from './speakers.module.css'
import type { LinkRow } from './values.ts'

interface Props {
  readonly form: FormLike
  readonly row: Speaker | undefined
}

/** Everything that staff decide of a speaker. */
export function SpeakerFields({ form, row }: Props) {
  const { t } = useTranslation('admin-speakers')
  return (
    <>
      <WhoPart form={form} row={row} />
      <FormSection title={t('parts.about')}>
        <LocalizedRichText form={form} name="bio" label={t('fields.bio')} />
        <LinkRows form={form} />
      </FormSection>
      <FormSection title={t('parts.look')}>
        <ImageField form={form} name="photo_path" label={t('fields.photo_path')} folder="speakers" />
        {!form.values.photo_path && (
          <GeneratedCoverFields
            form={form}
            seed={row?.id ?? ''}
            kind={speakerColour(row?.id ?? '')}
            ratio="1x1"
          />
        )}
      </FormSection>
    </>
  )
}

function WhoPart({ form, row }: Props) {
  const { t } = useTranslation(['admin-speakers', 'common'])
  const { error: _, ...isRecommended } = form.field('is_recommended')
  const languages = LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))
  return (
    <FormSection title={t('parts.who')}>
      <LocalizedField form={form} name="name" label={t('fields.name')} required />
      <FieldRow>
        <SlugField
          form={form}
          from={form.values.name_en ? 'name_en' : 'name_ru'}
          path="/speakers/"
          known={row?.slug}
        />
        <Select
          label={t('fields.status')}
          hint={t(`hints.status.${form.values.status}`)}
          {...form.field('status')}
        >
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
      </FieldRow>
      <LocalizedField form={form} name="headline" label={t('fields.headline')} />
      <FieldRow>
        <ScienceFieldSelect form={form} />
        <div className={styles.box}>
          <Checkbox label={t('fields.is_recommended')} {...isRecommended} />
        </div>
      </FieldRow>
      <CheckboxGroup form={form} name="languages" legend={t('fields.languages')} options={languages} />
    </FormSection>
  )
}

function LinkRows({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('admin-speakers')
  return (
    <RowsField<LinkRow>
      form={form}
      name="links"
      label={t('fields.links')}
      fresh={() => ({ label_ru: '', label_en: '', url: '' })}
      nameOf={({ label_ru }) => label_ru}
      max={12}
    >
      {(row) => (
        <>
          <LocalizedField form={row} name="label" label={t('fields.link_label')} required />
          <TextField
            label={t('fields.link_url')}
            type="url"
            required
            placeholder="https://"
            {...row.field('url')}
          />
        </>
      )}
    </RowsField>
  )
}
