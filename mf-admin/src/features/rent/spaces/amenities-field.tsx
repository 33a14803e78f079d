import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import { type FormLike, LocalizedField } from '../../../form/localized-field.tsx'
import { rowForm } from '../../../form/rows.ts'
import { RowsField } from '../../../form/rows-field.tsx'
import type { Amenity } from '../amenity.ts'
import { type AmenityItem, amenityProblems } from './amenity-item.ts'

interface Props {
  readonly form: FormLike
  readonly amenities: readonly Amenity[]
}

/** What there is in the space, in the order in which visitors read it. */
export function AmenitiesField({ form, amenities }: Props) {
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
        problems={amenityProblems}
      >
        {(item, change, problemOf) => {
          const row = rowForm(item, change, problemOf)
          return (
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
          )
        }}
      </RowsField>
    </>
  )
}
