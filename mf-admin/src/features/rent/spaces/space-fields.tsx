import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Link } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { useId, useRef } from 'react'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { useField } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { LocalizedRichText } from '../../../lib/form/rich-text-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { SlugField } from '../../../lib/form/slug-field.tsx'
import { ImageField } from '../../../lib/upload/image-field.tsx'
import { ImagesField } from '../../../lib/upload/images-field.tsx'
import type { Amenity } from '../amenity.ts'
import { BookingRulesFields } from './booking-rules-fields.tsx'
import { HoursField, TimeSelect, useDayNames } from './hours-field.tsx'
import { timesOfDay } from './opening-hours.ts'
import { CURRENCIES, WEEKDAYS } from './space.ts'
import type { AmenityItem } from './space-items.ts'
import { newPrice, type PriceItem } from './space-items.ts'
import styles from './spaces.module.css'

const TIMES = timesOfDay(30)

/** What an hour costs, and when: of two prices for the same hour the lower in the list holds. */
function PricesField({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  return (
    <>
      <p className="small muted">{t('hints.prices')}</p>
      <RowsField<PriceItem>
        form={form}
        name="prices"
        label={t('fields.prices')}
        fresh={newPrice}
        nameOf={({ label_ru, amount, currency }) => label_ru || (amount && `${amount}\u00A0${currency}`)}
      >
        {(row) => (
          <>
            <FieldRow>
              <TextField label={t('fields.amount')} required inputMode="decimal" {...row.field('amount')} />
              <Select label={t('fields.currency')} {...row.field('currency')}>
                {CURRENCIES.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
              <TimeSelect form={row} name="from" label={t('fields.from')} times={TIMES.slice(0, -1)} />
              <TimeSelect form={row} name="to" label={t('fields.to')} times={TIMES.slice(1)} />
            </FieldRow>
            <Weekdays form={row} />
            <LocalizedField form={row} name="label" label={t('fields.label')} />
          </>
        )}
      </RowsField>
    </>
  )
}

/** The days of the week on which a price holds; the form holds `weekdays`. */
function Weekdays({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('spaces')
  const names = useDayNames()
  const box = useRef<HTMLDivElement>(null)
  const {
    value,
    error: problem,
    set,
  } = useField(form, 'weekdays', () => box.current?.querySelector('input')?.focus())
  const days: readonly unknown[] = Array.isArray(value) ? value : []
  const problemId = useId()
  const toggle = (weekday: number) =>
    set(WEEKDAYS.filter((it) => (it === weekday ? !days.includes(it) : days.includes(it))))
  return (
    <ChoiceGroup legend={t('fields.weekdays')}>
      <div className={styles.weekdays} ref={box}>
        {WEEKDAYS.map((weekday) => (
          <Checkbox
            key={weekday}
            label={<span title={names.long(weekday)}>{names.short(weekday)}</span>}
            checked={days.includes(weekday)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && problemId}
            onChange={() => toggle(weekday)}
          />
        ))}
      </div>
      {problem && (
        <p className={styles.error} id={problemId}>
          <Icon of={AlertIcon} />
          {problem}
        </p>
      )}
    </ChoiceGroup>
  )
}

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
          <TextField
            label={t('fields.desks')}
            inputMode="numeric"
            hint={t('hints.desks')}
            {...form.field('desks')}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('parts.texts')}>
        <p className="small muted">{t('hints.directions')}</p>
        <LocalizedField form={form} name="directions" label={t('fields.directions')} />
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="description" label={t('fields.description')} />
        <LocalizedRichText form={form} name="rules" label={t('fields.rules')} />
      </FormSection>
      <FormSection title={t('parts.hours')}>
        <HoursField form={form} />
      </FormSection>
      <BookingRulesFields form={form} />
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
