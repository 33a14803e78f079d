import { useTranslation } from '@hub/shared-i18n'
import { isEventKind } from '@hub/shared-ui/kinds'
import { TextField } from '@hub/shared-ui/text-field'
import { DrawnCover } from '../../../form/drawn-cover.tsx'
import { FormPart } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { PictureField } from '../../../upload/picture-field.tsx'
import { PicturesField } from '../../../upload/pictures-field.tsx'
import { photoProblems } from '../rules.ts'

/** Cover, gallery and recording. */
export function LookPart({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  const { cover_path: path, slug, kind } = form.values
  return (
    <FormPart title={t('parts.look')}>
      <PictureField form={form} name="cover_path" label={t('fields.cover_path')} folder="events" />
      {path ? (
        <LocalizedField form={form} name="cover_alt" label={t('fields.cover_alt')} />
      ) : (
        <DrawnCover form={form} seed={String(slug || 'event')} kind={isEventKind(kind) ? kind : 'lecture'} />
      )}
      <PicturesField
        form={form}
        name="photos"
        label={t('fields.photos')}
        folder="events"
        problems={photoProblems}
      />
      <TextField
        label={t('fields.video_url')}
        type="url"
        hint={t('hints.video')}
        {...form.field('video_url')}
      />
    </FormPart>
  )
}
