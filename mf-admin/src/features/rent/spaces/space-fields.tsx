import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import { ImagesField } from '../../../lib/upload/images-field.tsx'
import type { Amenity } from '../amenity.ts'
import { HoursField } from './hours-field.tsx'
import { PricesField } from './prices-field.tsx'
import type { AmenityItem } from './space-items.ts'
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
      <FormSection title={t('parts.space')}>
        <LocalizedField form={form} name="name" label={t('fields.name')} required />
        <FieldRow>
          <SlugField form={form} from="name_ru" path="/rent?space=" known={slug} />
          <div className={styles.box}>
            <Checkbox label={t('fields.is_active')} {...isActive} />
          </div>
          <TextField label={t('fields.capacity')} required inputMode="numeric" {...form.field('capacity')} />
          <TextField label={t('fields.area_m2')} inputMode="numeric" {...form.field('area_m2')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('parts.texts')}>
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="description" label={t('fields.description')} />
        <LocalizedRichText form={form} name="rules" label={t('fields.rules')} />
      </FormSection>
      <FormSection title={t('parts.hours')}>
        <HoursField form={form} />
      </FormSection>
      <FormSection title={t('parts.prices')}>
        <PricesField form={form} />
      </FormSection>
      <FormSection title={t('parts.amenities')}>
        <AmenitiesField form={form} amenities={amenities} />
      </FormSection>
      <FormSection title={t('parts.pictures')}>
        <ImageField form={form} name="cover_path" label={t('fields.cover_path')} folder="spaces" />
        <ImagesField form={form} name="photos" label={t('fields.photos')} folder="spaces" />
      </FormSection>
    </>
  )
}

interface AmenitiesFieldProps {
  readonly form: FormLike
  readonly amenities: readonly Amenity[]
}

/** What there is in the space, in the order in which visitors read it. */
function AmenitiesField({ form, amenities }: AmenitiesFieldProps) {
  const { t } = useTranslation('spaces')
  const language = useLanguage()
  const nameOf = (id: string) => {
    const found = amenities.find((amenity) => amenity.id === id)
    return found ? localize(found.name, language).text : ''
  }
  return (
    <>
      <p className="small muted">
        {t('hints.amenities')}{' '}
        <Link to="/admin/rent/amenities" className="link">
          {t('allAmenities')}
        </Link>
      </p>
      <RowsField<AmenityItem>
        form={form}
        name="amenities"
        label={t('fields.amenities')}
        fresh={() => ({ amenity_id: '', note_ru: '', note_en: '' })}
        nameOf={({ amenity_id }) => nameOf(amenity_id)}
      >
        {(row) => (
          <>
            <Select label={t('fields.amenity')} required {...row.field('amenity_id')}>
              <option value="" disabled>
                {t('chooseAmenity')}
              </option>
              {amenities.map(({ id, name }) => (
                <option key={id} value={id}>
                  {localize(name, language).text}
                </option>
              ))}
            </Select>
            <LocalizedField form={row} name="note" label={t('fields.note')} />
          </>
        )}
      </RowsField>
    </>
  )
}
