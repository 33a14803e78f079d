import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { eventKinds } from '@hub/shared-ui/kinds'
import { Select } from '@hub/shared-ui/select'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { isPublic } from '../../../lib/form/publication.ts'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import type { StaffEvent } from '../event.ts'

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** What the event is called and about. */
export function TextSection({ form, row }: Props) {
  const { t } = useTranslation(['admin-events', 'common'])
  const { error: _, ...isRecommended } = form.field('is_recommended')
  return (
    <FormSection title={t('parts.about')}>
      <LocalizedField form={form} name="title" label={t('fields.title')} required />
      <FieldRow>
        <Select label={t('fields.kind')} {...form.field('kind')}>
          {eventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`common:kinds.${kind}`)}
            </option>
          ))}
        </Select>
        <SlugField
          form={form}
          from="title_ru"
          path="/events/"
          known={row && isPublic(row) ? row.slug : undefined}
        />
      </FieldRow>
      <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
      <LocalizedRichText form={form} name="description" label={t('fields.description')} />
      <Checkbox label={t('fields.is_recommended')} {...isRecommended} />
    </FormSection>
  )
}
