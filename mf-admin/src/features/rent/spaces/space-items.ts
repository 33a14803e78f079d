import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { localizedText } from '../../../lib/form/localized-field.tsx'
import { amountText, isAmount, parseMinorUnits } from '../../../lib/form/numbers.ts'
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

export function amenityProblems(
  item: AmenityItem,
  items: readonly AmenityItem[],
): Partial<Record<keyof AmenityItem, FieldProblem>> {
  if (!item.amenity_id) return { amenity_id: { key: 'common:forms.required' } }
  if (items.filter(({ amenity_id }) => amenity_id === item.amenity_id).length > 1)
    return { amenity_id: { key: 'spaces:rules.twice' } }
  return item.note_en && !item.note_ru ? { note_ru: { key: 'common:forms.required' } } : {}
}

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

export const photoProblems = ({ alt_ru }: PhotoItem): Partial<Record<keyof PhotoItem, FieldProblem>> =>
  alt_ru ? {} : { alt_ru: { key: 'common:forms.required' } }

/** A price as it is typed: of those for the same hour the last in the list counts. */
export interface PriceItem {
  readonly id?: string
  readonly label_ru: string
  readonly label_en: string
  readonly amount: string
  readonly currency: string
  /** ISO weekdays, split by spaces. */
  readonly weekdays: string
  readonly from: string
  readonly to: string
}

export const newPrice = (): PriceItem => ({
  label_ru: '',
  label_en: '',
  amount: '',
  currency: 'RSD',
  weekdays: WEEKDAYS.join(' '),
  from: '00:00',
  to: '24:00',
})

export const priceItem = (price: SpacePrice): PriceItem => ({
  ...(price.id && { id: price.id }),
  label_ru: price.label?.ru ?? '',
  label_en: price.label?.en ?? '',
  amount: amountText(price.hourly_amount),
  currency: price.currency,
  weekdays: price.weekdays.toSorted().join(' '),
  from: shortTime(price.from_time),
  to: shortTime(price.to_time),
})

export const daysOf = (weekdays: string) => weekdays.split(' ').filter(Boolean).map(Number)

export const priceOf = (item: PriceItem, priority: number): SpacePrice => ({
  ...(item.id && { id: item.id }),
  label: localizedText(item.label_ru, item.label_en),
  hourly_amount: parseMinorUnits(item.amount) ?? 0,
  currency: item.currency as Currency,
  weekdays: daysOf(item.weekdays),
  from_time: item.from,
  to_time: item.to,
  priority,
})

/** An hour may cost nothing. */
export function priceProblems(item: PriceItem): Partial<Record<keyof PriceItem, FieldProblem>> {
  const problem = (key: string, isWrong: boolean) => (isWrong ? { key } : undefined)
  const found = {
    amount: problem('spaces:rules.sum', !isAmount(item.amount)),
    weekdays: problem('spaces:rules.weekdays', item.weekdays === ''),
    to: problem('spaces:rules.until', item.to <= item.from),
    label_ru: problem('common:forms.required', item.label_ru === '' && item.label_en !== ''),
  }
  return Object.fromEntries(Object.entries(found).filter(([, it]) => it))
}
