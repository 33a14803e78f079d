import { useTranslation } from '@hub/shared-i18n'
import { isEventKind } from '@hub/shared-ui/kinds'
import { TextField } from '@hub/shared-ui/text-field'
import { FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import { ImagesField } from '../../../lib/upload/images-field.tsx'

/** Cover, gallery and recording. */
export function MediaSection({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  const { cover_path: path, slug, kind } = form.values
  return (
    <FormSection title={t('parts.look')}>
      <ImageField form={form} name="cover_path" label={t('fields.cover_path')} folder="events" />
      {path ? (
        <LocalizedField form={form} name="cover_alt" label={t('fields.cover_alt')} />
      ) : (
        <GeneratedCoverFields
          form={form}
          seed={String(slug || 'event')}
          kind={isEventKind(kind) ? kind : 'lecture'}
        />
      )}
      <ImagesField form={form} name="photos" label={t('fields.photos')} folder="events" />
      <TextField
        label={t('fields.video_url')}
        type="url"
        hint={t('hints.video')}
        {...form.field('video_url')}
      />
    </FormSection>
  )
}
