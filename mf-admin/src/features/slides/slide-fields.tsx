import { type Language, localize, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import { eventNames, findEvents } from '../../lib/form/find-options.ts'
import type { FormLike } from '../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { PickField } from '../../lib/form/pick-field.tsx'
import type { PickOption } from '../../lib/form/pick-option.ts'
import { ImageField } from '../../lib/upload/image-field.tsx'
import { SLIDE_KINDS, type SlideDraft } from './slide.ts'

import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'

interface Props {
  readonly form: FormLike
  readonly seed: string
  /** The slide as it would be saved now. */
  readonly draft: SlideDraft
  readonly known: readonly Pick<PickOption, 'id' | 'label'>[]
}

/** Everything that staff decide of a slide. */
export function SlideFields({ form, seed, draft, known }: Props) {
  const { t } = useTranslation(['slides', 'common'])
  return (
    <>
      <FormSection title={t('parts.preview')}>
        <div className={styles.previews}>
          <SlidePreview seed={seed} draft={draft} language="ru" />
          <SlidePreview seed={seed} draft={draft} language="en" />
        </div>
      </FormSection>
      <FormSection title={t('parts.words')}>
        <LocalizedField form={form} name="title" label={t('fields.title')} required />
        <LocalizedField form={form} name="text" label={t('fields.text')} isLong />
        <PickField
          form={form}
          name="event_id"
          label={t('fields.event_id')}
          hint={t('hints.event_id')}
          find={findEvents}
          names={eventNames}
          known={known}
        />
        <TextField
          label={t('fields.path')}
          hint={t('hints.path')}
          inputMode="url"
          autoComplete="off"
          {...form.field('path')}
        />
      </FormSection>
      <FormSection title={t('parts.look')}>
        <FieldRow>
          <Select label={t('fields.kind')} {...form.field('kind')}>
            {SLIDE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(kind === 'hub' ? 'kinds.hub' : `common:kinds.${kind}`)}
              </option>
            ))}
          </Select>
        </FieldRow>
        <ImageField form={form} name="image_path" label={t('fields.image_path')} folder="slides" />
        {!form.values.image_path && (
          <GeneratedCoverFields form={form} seed={seed} kind={draft.kind} ratio="16x9" />
        )}
      </FormSection>
      <FormSection title={t('parts.time')}>
        <TimeFields form={form} />
      </FormSection>
    </>
  )
}

function TimeFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('slides')
  const { error: _, ...isActive } = form.field('is_active')
  return (
    <>
      <FieldRow>
        <TextField
          label={t('fields.seconds')}
          hint={t('hints.seconds')}
          required
          inputMode="numeric"
          {...form.field('seconds')}
        />
        <div className={styles.box}>
          <Checkbox label={t('fields.is_active')} {...isActive} />
        </div>
      </FieldRow>
      <FieldRow>
        <DateTimeField
          label={t('fields.shown_from')}
          hint={t('hints.time')}
          {...typedValues(form, 'shown_from')}
        />
        <DateTimeField label={t('fields.shown_until')} {...typedValues(form, 'shown_until')} />
      </FieldRow>
    </>
  )
}

interface SlidePreviewProps {
  readonly seed: string
  readonly draft: SlideDraft
  readonly language: Language
}

/** How the slide will look on the signage display, small; the display is dark whatever the theme. */
function SlidePreview({ seed, draft, language }: SlidePreviewProps) {
  const { t } = useTranslation('slides')
  const title = localize(draft.title, language)
  const text = localize(draft.text, language)
  return (
    <figure className={styles.preview} data-theme="dark" data-kind={draft.kind} lang={title.language}>
      <SlideArt seed={seed} {...draft} className={styles.previewArt} />
      <figcaption className={styles.previewWords}>
        <strong className={styles.previewTitle}>{title.text || t('preview.untitled')}</strong>
        {text.text && (
          <span className={styles.previewText} lang={text.language}>
            {text.text}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
