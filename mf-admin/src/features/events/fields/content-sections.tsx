import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { eventKinds, isEventKind } from '@hub/shared-ui/kinds'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { isPublic } from '../../../lib/form/publication.ts'
import { PublicationFields } from '../../../lib/form/publication-fields.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import { ImagesField } from '../../../lib/upload/images-field.tsx'
import type { StaffEvent } from '../event.ts'
import styles from '../events.module.css'

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** What the event is called and about. Kind, address and recommendation are for staff to change. */
export function TextSection({ form, row, isForStaff = true }: Props & { readonly isForStaff?: boolean }) {
  const { t } = useTranslation('admin-events')
  return (
    <FormSection title={t('parts.about')}>
      <LocalizedField form={form} name="title" label={t('fields.title')} required />
      {isForStaff && <KindAndSlug form={form} row={row} />}
      <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
      <LocalizedRichText form={form} name="description" label={t('fields.description')} />
      {isForStaff && <Recommended form={form} />}
    </FormSection>
  )
}

function KindAndSlug({ form, row }: Props) {
  const { t } = useTranslation(['admin-events', 'common'])
  return (
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
  )
}

function Recommended({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('admin-events')
  const { error: _, ...isRecommended } = form.field('is_recommended')
  return <Checkbox label={t('fields.is_recommended')} {...isRecommended} />
}

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

interface PublicationSectionProps {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** The form section that publishes an event: not yet, now, or at a date. */
export function PublicationSection({ form, row }: PublicationSectionProps) {
  const { t } = useTranslation('admin-events')
  const wasPublic = isPublic(row)
  const isHidden = wasPublic && form.values.publication !== 'now'
  const registered = row?.registered ?? 0
  const { error } = form.field('publication')
  const problem = error ?? (isHidden && registered > 0 && t('rules.hasRegistrations', { count: registered }))
  return (
    <FormSection title={t('parts.publication')}>
      <PublicationFields form={form} wasPublic={wasPublic} />
      {problem && (
        <p className={styles.warning} role="status">
          <Icon of={AlertIcon} />
          {problem}
        </p>
      )}
    </FormSection>
  )
}
