import { matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import type { Currency } from '../../discount/discount.ts'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import {
  amountOr,
  amountText,
  numberText,
  parseMinorUnits,
  parseNumber,
  positiveIntegerRule,
} from '../../lib/form/numbers.ts'
import { fields, rows } from '../../lib/form/schema.ts'
import { slugRule } from '../../lib/form/slug-of.ts'
import { KINDS, PERIODS, type Plan, type PlanDraft } from './plan.ts'

/** Something that a plan includes. */
export interface FeatureItem {
  readonly text_ru: string
  readonly text_en: string
}

/** The form values of a plan. */
export type PlanValues = ReturnType<typeof planValues>

export const planValues = (row: Plan | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
  kind: row?.kind ?? ('monthly' as string),
  is_active: row?.is_active ?? true,
  is_recommended: row?.is_recommended ?? false,
  ...localizedValues('summary', row?.summary),
  features: (row?.features ?? []).map((feature): FeatureItem => localizedValues('text', feature)),
  price_amount: amountText(row?.price_amount),
  currency: row?.currency ?? ('RSD' as string),
  period: row?.period ?? ('month' as string),
  seats: numberText(row?.seats),
  day_count: numberText(row?.day_count),
  valid_days: numberText(row?.valid_days),
  from_time: row?.from_time?.slice(0, 5) ?? '',
  to_time: row?.to_time?.slice(0, 5) ?? '',
})

/** A plan may cost nothing. */
const price = amountOr('plans:rules.price')

const upTo =
  (most: number): Rule =>
  (value) =>
    value === '' || (/^[1-9]\d{0,2}$/.test(value) && Number(value) <= most)
      ? undefined
      : { key: 'admin:rules.wholeUpTo', values: { most } }
const time = matches((value) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value), 'plans:rules.time')
/** One hour alone says nothing. */
const bothTimes: Rule = (value) => (value ? undefined : { key: 'plans:rules.bothTimes' })

/** The validation rules in the order of the fields. */
export const planSchema = (values: PlanValues) =>
  fields<PlanValues>({
    name_ru: [required, max(200)],
    name_en: [max(200)],
    slug: [required, slugRule],
    summary_ru: values.summary_en.trim() ? [required, max(500)] : [max(500)],
    summary_en: [max(500)],
    price_amount: [required, price],
    seats: [positiveIntegerRule],
    day_count: [upTo(366)],
    valid_days: [upTo(730), matches(() => values.day_count.trim() !== '', 'plans:rules.withDays')],
    from_time: values.to_time ? [bothTimes, time] : [time],
    to_time: values.from_time
      ? [bothTimes, time, matches((until) => until > values.from_time, 'plans:rules.later')]
      : [time],
    features: rows<FeatureItem>(() => fields<FeatureItem>({ text_ru: [required] })),
  })

/** Converts form values to the stored row. */
export const planDraft = (values: PlanValues): PlanDraft => ({
  slug: values.slug,
  kind: KINDS.find((it) => it === values.kind) ?? 'monthly',
  name: localizedText(values.name_ru, values.name_en) ?? { ru: '' },
  summary: localizedText(values.summary_ru, values.summary_en),
  features: values.features.flatMap(({ text_ru, text_en }) => localizedText(text_ru, text_en) ?? []),
  price_amount: parseMinorUnits(values.price_amount) ?? 0,
  currency: values.currency as Currency,
  period: PERIODS.find((it) => it === values.period) ?? 'month',
  seats: parseNumber(values.seats),
  day_count: parseNumber(values.day_count),
  valid_days: parseNumber(values.valid_days),
  from_time: values.from_time || null,
  to_time: values.to_time || null,
  is_recommended: values.is_recommended,
  is_active: values.is_active,
})
