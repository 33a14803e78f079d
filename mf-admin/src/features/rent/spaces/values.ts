import { matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { numberText, parseNumber, positiveIntegerRule } from '../../../lib/form/numbers.ts'
import { fields, rows } from '../../../lib/form/schema.ts'
import { slugRule } from '../../../lib/form/slug-of.ts'
import { rulesDraft, rulesSchemas, rulesValues } from './booking-rules.ts'
import { type DayHours, defaultWeek, openDays, weekOf } from './opening-hours.ts'
import type { Space, SpaceDraft } from './space.ts'
import {
  amenityItem,
  amenityOf,
  amenitySchema,
  photoItem,
  photoOf,
  photoSchema,
  priceItem,
  priceOf,
  priceSchema,
} from './space-items.ts'

/** The form values of a space. */
export type SpaceValues = ReturnType<typeof spaceValues>

export const spaceValues = (row: Space | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
  is_active: row?.is_active ?? true,
  capacity: numberText(row?.capacity),
  area_m2: numberText(row?.area_m2),
  desks: numberText(row?.desks),
  ...localizedValues('directions', row?.directions),
  ...localizedValues('summary', row?.summary),
  ...localizedValues('description', row?.description),
  ...localizedValues('rules', row?.rules),
  cover_path: row?.cover_path ?? '',
  photos: (row?.photos ?? []).map(photoItem),
  amenities: (row?.amenities ?? []).map(amenityItem),
  prices: (row?.prices ?? []).map(priceItem),
  hours: row ? weekOf(row.opening_hours) : defaultWeek(),
  ...rulesValues(row),
})

const daySchema = ({ is_open, opens }: DayHours) =>
  fields<DayHours>({
    closes: [(closes) => (is_open && closes <= opens ? { key: 'spaces:rules.until' } : undefined)],
  })

/** A text in English alone has nothing to fall back to. */
const withRussian = (english: string, longest: number): readonly Rule[] =>
  english.trim() ? [required, max(longest)] : [max(longest)]

const LONG = 20_000

/** The validation rules in the order of the fields. */
export const spaceSchema = (values: SpaceValues) =>
  fields<SpaceValues>({
    name_ru: [required, max(200)],
    name_en: [max(200)],
    slug: [required, slugRule],
    capacity: [required, positiveIntegerRule],
    area_m2: [positiveIntegerRule],
    desks: [matches((value) => /^([1-9]\d{0,2}|1000)$/.test(value.trim()), 'spaces:rules.desks')],
    directions_ru: withRussian(values.directions_en, 120),
    directions_en: [max(120)],
    summary_ru: withRussian(values.summary_en, 500),
    summary_en: [max(500)],
    description_ru: withRussian(values.description_en, LONG),
    rules_ru: withRussian(values.rules_en, LONG),
    hours: rows(daySchema),
    ...rulesSchemas(values),
    prices: rows(priceSchema),
    amenities: rows(amenitySchema(values.amenities)),
    photos: rows(() => photoSchema),
  })

/** Converts form values to the stored row. */
export const spaceDraft = (values: SpaceValues): SpaceDraft => ({
  slug: values.slug,
  name: localizedText(values.name_ru, values.name_en) ?? { ru: '' },
  directions: localizedText(values.directions_ru, values.directions_en),
  summary: localizedText(values.summary_ru, values.summary_en),
  description: localizedText(values.description_ru, values.description_en),
  rules: localizedText(values.rules_ru, values.rules_en),
  capacity: parseNumber(values.capacity) ?? 1,
  area_m2: parseNumber(values.area_m2),
  desks: parseNumber(values.desks),
  cover_path: values.cover_path || null,
  is_active: values.is_active,
  photos: values.photos.map(photoOf),
  amenities: values.amenities.map(amenityOf),
  prices: values.prices.map(priceOf),
  opening_hours: openDays(values.hours),
  ...rulesDraft(values),
})
