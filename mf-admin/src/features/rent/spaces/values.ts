import { max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { numberText, parseNumber, positiveIntegerRule } from '../../../lib/form/numbers.ts'
import { rowsOf, rowsRule, rowsText } from '../../../lib/form/rows.ts'
import { slugRule } from '../../../lib/form/slug-of.ts'
import { type DayHours, defaultWeek, isInvalid, openDays, weekOf } from './opening-hours.ts'
import type { Space, SpaceDraft } from './space.ts'
import {
  type AmenityItem,
  amenityItem,
  amenityOf,
  amenityProblems,
  type PhotoItem,
  type PriceItem,
  photoItem,
  photoOf,
  photoProblems,
  priceItem,
  priceOf,
  priceProblems,
} from './space-items.ts'

/** A space as it is typed. */
export type SpaceValues = ReturnType<typeof spaceValues>

export const spaceValues = (row: Space | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
  is_active: row?.is_active ?? true,
  capacity: numberText(row?.capacity),
  area_m2: numberText(row?.area_m2),
  ...localizedValues('summary', row?.summary),
  ...localizedValues('description', row?.description),
  ...localizedValues('rules', row?.rules),
  cover_path: row?.cover_path ?? '',
  photos: rowsText((row?.photos ?? []).map(photoItem)),
  amenities: rowsText((row?.amenities ?? []).map(amenityItem)),
  prices: rowsText((row?.prices ?? []).map(priceItem)),
  hours: rowsText(row ? weekOf(row.opening_hours) : defaultWeek()),
})

const hoursRule: Rule = (value) =>
  rowsOf<DayHours>(value).some(isInvalid) ? { key: 'spaces:rules.hours' } : undefined

/** A text in English alone has nothing to fall back to. */
const withRussian = (english: string, longest: number): readonly Rule[] =>
  english.trim() ? [required, max(longest)] : [max(longest)]

const LONG = 20_000

/** In the order in which the fields stand. */
export const spaceRules = (values: SpaceValues): Rules<SpaceValues> => ({
  name_ru: [required, max(200)],
  name_en: [max(200)],
  slug: [required, slugRule],
  capacity: [required, positiveIntegerRule],
  area_m2: [positiveIntegerRule],
  summary_ru: withRussian(values.summary_en, 500),
  summary_en: [max(500)],
  description_ru: withRussian(values.description_en, LONG),
  rules_ru: withRussian(values.rules_en, LONG),
  hours: [hoursRule],
  prices: [rowsRule<PriceItem>(priceProblems)],
  amenities: [rowsRule<AmenityItem>(amenityProblems)],
  photos: [rowsRule<PhotoItem>(photoProblems)],
})

/** As the database keeps it. */
export const spaceDraft = (values: SpaceValues): SpaceDraft => ({
  slug: values.slug,
  name: localizedText(values.name_ru, values.name_en) ?? { ru: '' },
  summary: localizedText(values.summary_ru, values.summary_en),
  description: localizedText(values.description_ru, values.description_en),
  rules: localizedText(values.rules_ru, values.rules_en),
  capacity: parseNumber(values.capacity) ?? 1,
  area_m2: parseNumber(values.area_m2),
  cover_path: values.cover_path || null,
  is_active: values.is_active,
  photos: rowsOf<PhotoItem>(values.photos).map(photoOf),
  amenities: rowsOf<AmenityItem>(values.amenities).map(amenityOf),
  prices: rowsOf<PriceItem>(values.prices).map(priceOf),
  opening_hours: openDays(rowsOf<DayHours>(values.hours)),
})
