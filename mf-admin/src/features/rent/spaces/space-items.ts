import { type Rule, required } from '@hub/shared-ui/form-rules'
import { localizedText } from '../../../lib/form/localized-field.tsx'
import { amountProblem, amountText, isAmount, parseMinorUnits } from '../../../lib/form/numbers.ts'
import { fields, someOf } from '../../../lib/form/schema.ts'
import { shortTime } from './opening-hours.ts'
import { type Currency, type SpaceAmenity, type SpacePhoto, type SpacePrice, WEEKDAYS } from './space.ts'

/** Something that a space has, with a word about it. */
export interface AmenityItem {
  readonly amenity_id: string
  readonly note_ru: string
  readonly note_en: string
}

export const amenityItem = ({ amenity_id, note }: SpaceAmenity): AmenityItem => ({
  amenity_id,
  note_ru: note?.ru ?? '',
  note_en: note?.en ?? '',
})

export const amenityOf = ({ amenity_id, note_ru, note_en }: AmenityItem): SpaceAmenity => ({
  amenity_id,
  note: localizedText(note_ru, note_en),
})

const notTwice =
  (amenities: readonly AmenityItem[]): Rule =>
  (id) =>
    amenities.filter(({ amenity_id }) => amenity_id === id).length > 1
      ? { key: 'spaces:rules.twice' }
      : undefined

export const amenitySchema =
  (amenities: readonly AmenityItem[]) =>
  ({ note_en }: AmenityItem) =>
    fields<AmenityItem>({
      amenity_id: [required, notTwice(amenities)],
      note_ru: note_en.trim() ? [required] : [],
    })

/** A picture of the gallery as `PicturesField` has it; one that is drawn from a seed keeps it. */
export interface PhotoItem {
  readonly id?: string
  readonly path: string
  readonly cover_seed?: string | null
  readonly cover_motif?: string | null
  readonly width: number | null
  readonly height: number | null
  readonly alt_ru: string
  readonly alt_en: string
}

export const photoItem = ({ alt, path, ...photo }: SpacePhoto): PhotoItem => ({
  ...photo,
  path: path ?? '',
  alt_ru: alt.ru,
  alt_en: alt.en ?? '',
})

export const photoOf = ({ alt_ru, alt_en, path, ...photo }: PhotoItem): SpacePhoto => ({
  ...photo,
  path: path || null,
  alt: localizedText(alt_ru, alt_en) ?? { ru: '' },
})

export const photoSchema = fields<PhotoItem>({ alt_ru: [required] })

/** A price as it is typed: of those for the same hour the last in the list counts. */
export interface PriceItem {
  readonly id?: string
  readonly label_ru: string
  readonly label_en: string
  readonly amount: string
  readonly currency: string
  /** ISO weekdays in their order. */
  readonly weekdays: readonly number[]
  readonly from: string
  readonly to: string
}

export const newPrice = (): PriceItem => ({
  label_ru: '',
  label_en: '',
  amount: '',
  currency: 'RSD',
  weekdays: WEEKDAYS,
  from: '00:00',
  to: '24:00',
})

export const priceItem = (price: SpacePrice): PriceItem => ({
  ...(price.id && { id: price.id }),
  label_ru: price.label?.ru ?? '',
  label_en: price.label?.en ?? '',
  amount: amountText(price.hourly_amount),
  currency: price.currency,
  weekdays: price.weekdays.toSorted(),
  from: shortTime(price.from_time),
  to: shortTime(price.to_time),
})

export const priceOf = (item: PriceItem, priority: number): SpacePrice => ({
  ...(item.id && { id: item.id }),
  label: localizedText(item.label_ru, item.label_en),
  hourly_amount: parseMinorUnits(item.amount) ?? 0,
  currency: item.currency as Currency,
  weekdays: item.weekdays,
  from_time: item.from,
  to_time: item.to,
  priority,
})

const amount: Rule = (value) => (isAmount(value) ? undefined : amountProblem(value, 'spaces:rules.sum'))

/** An hour may cost nothing. */
export const priceSchema = ({ from, label_en }: PriceItem) =>
  fields<PriceItem>({
    amount: [amount],
    weekdays: someOf('spaces:rules.weekdays'),
    to: [(until) => (until <= from ? { key: 'spaces:rules.until' } : undefined)],
    label_ru: label_en.trim() ? [required] : [],
  })
