import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormPart } from '../../../form/edit-form.tsx'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { LocalizedRichText } from '../../../form/rich-text-field.tsx'
import { SlugField } from '../../../form/slug-field.tsx'
import { PictureField } from '../../../upload/picture-field.tsx'
import { PicturesField } from '../../../upload/pictures-field.tsx'
import type { Amenity } from '../amenity.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { HoursField } from './hours-field.tsx'
import { photoProblems } from './photo-item.ts'
import { PricesField } from './prices-field.tsx'
import styles from './spaces.module.css'

interface Props {
  readonly form: FormLike
  readonly amenities: readonly Amenity[]
  /** The address that visitors know. */
  readonly slug: string | undefined
}

/** Everything that staff decide of a space. */
export function SpaceFields({ form, amenities, slug }: Props) {
  const { t } = useTranslation('spaces')
  const { error: _, ...isActive } = form.field('is_active')
  return (
    <>
      <FormPart title={t('parts.space')}>
        <LocalizedField form={form} name="name" label={t('fields.name')} required />
        <FieldRow>
          <SlugField form={form} from="name_ru" path="/rent?space=" known={slug} />
          <div className={styles.box}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
          </div>
          <TextField label={t('fields.capacity')} required inputMode="numeric" {...form.field('capacity')} />
          <TextField label={t('fields.area_m2')} inputMode="numeric" {...form.field('area_m2')} />
        </FieldRow>
      </FormPart>
      <FormPart title={t('parts.texts')}>
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="description" label={t('fields.description')} />
        <LocalizedRichText form={form} name="rules" label={t('fields.rules')} />
      </FormPart>
      <FormPart title={t('parts.hours')}>
        <HoursField form={form} />
      </FormPart>
      <FormPart title={t('parts.prices')}>
        <PricesField form={form} />
      </FormPart>
      <FormPart title={t('parts.amenities')}>
        <AmenitiesField form={form} amenities={amenities} />
      </FormPart>
      <FormPart title={t('parts.pictures')}>
        <PictureField form={form} name="cover_path" label={t('fields.cover_path')} folder="spaces" />
        <PicturesField
          form={form}
          name="photos"
          label={t('fields.photos')}
          folder="spaces"
          problems={photoProblems}
        />
      </FormPart>
    </>
  )
}
