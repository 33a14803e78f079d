import { matches, max, required } from '@hub/shared-ui/form-rules'
import {
  type Currency,
  discountDraft,
  discountRules,
  discountValues,
  sortedScopes,
} from '../../../discount/discount.ts'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import {
  amountOr,
  amountText,
  numberText,
  parseMinorUnits,
  parseNumber,
  positiveIntegerRule,
} from '../../../lib/form/numbers.ts'
import { fields } from '../../../lib/form/schema.ts'
import { slugRule } from '../../../lib/form/slug-of.ts'
import { type Pass, type PassDraft, PERIODS, USES } from './pass.ts'

/** How long a pass by time lasts when it is no period of the calendar. */
export const BY_DAYS = 'days'

/** A pass as it is typed. */
export type PassValues = ReturnType<typeof passValues>

export const passValues = (row: Pass | undefined) => ({
  ...localizedValues('name', row?.name),
  slug: row?.slug ?? '',
  is_active: row?.is_active ?? true,
  is_recommended: row?.is_recommended ?? false,
  ...localizedValues('summary', row?.summary),
  ...localizedValues('description', row?.description),
  kind: row?.kind ?? ('count' as string),
  visits: numberText(row?.visits),
  period: row?.period ?? (row?.kind === 'time' ? BY_DAYS : ('month' as string)),
  valid_days: numberText(row?.valid_days),
  price_amount: amountText(row?.price_amount),
  currency: row?.currency ?? ('RSD' as string),
  ...discountValues(row, 'free_pass'),
  applies_to: sortedScopes(row?.applies_to),
  visits_event: numberText(row?.visit_prices.event ?? 1),
  visits_course: numberText(row?.visit_prices.course ?? 1),
  visits_session: numberText(row?.visit_prices.session ?? 1),
  visits_coworking: numberText(row?.visit_prices.coworking ?? 1),
  visits_rent: numberText(row?.visit_prices.rent ?? 1),
})

/** What a use costs is a whole number of visits. */
const visitPrice = [required, matches((value) => /^([1-9]\d?|100)$/.test(value), 'passes:rules.visitPrice')]

/** A pass may cost nothing. */
const price = amountOr('passes:rules.price')

export const isByCount = ({ kind }: { readonly kind?: unknown }) => kind === 'count'
export const hasDays = (values: { readonly kind?: unknown; readonly period?: unknown }) =>
  isByCount(values) || values.period === BY_DAYS

const withRussian = (english: string, longest: number) =>
  english.trim() ? [required, max(longest)] : [max(longest)]

/** The validation rules in the order of the fields. */
export const passSchema = (values: PassValues) =>
  fields<PassValues>({
    name_ru: [required, max(200)],
    name_en: [max(200)],
    slug: [required, slugRule],
    summary_ru: withRussian(values.summary_en, 500),
    summary_en: [max(500)],
    description_ru: withRussian(values.description_en, 20_000),
    ...(isByCount(values) && { visits: [required, positiveIntegerRule] }),
    ...(hasDays(values) && { valid_days: [required, positiveIntegerRule] }),
    price_amount: [required, price],
    ...discountRules(values),
    ...(isByCount(values) && {
      visits_event: visitPrice,
      visits_course: visitPrice,
      visits_session: visitPrice,
      visits_coworking: visitPrice,
      visits_rent: visitPrice,
    }),
  })

/** A price of one visit goes without saying, and a pass by time counts none. */
const visitPrices = (values: PassValues): PassDraft['visit_prices'] =>
  isByCount(values)
    ? Object.fromEntries(
        USES.map((use) => [use, parseNumber(values[`visits_${use}`]) ?? 1]).filter(
          ([, visits]) => visits !== 1,
        ),
      )
    : {}

/** As the database keeps it: each kind has numbers of its own. */
export function passDraft(values: PassValues): PassDraft {
  const kind = isByCount(values) ? 'count' : 'time'
  return {
    slug: values.slug,
    name: localizedText(values.name_ru, values.name_en) ?? { ru: '' },
    summary: localizedText(values.summary_ru, values.summary_en),
    description: localizedText(values.description_ru, values.description_en),
    kind,
    visits: kind === 'count' ? parseNumber(values.visits) : null,
    valid_days: hasDays(values) ? parseNumber(values.valid_days) : null,
    period: kind === 'time' ? (PERIODS.find((it) => it === values.period) ?? null) : null,
    price_amount: parseMinorUnits(values.price_amount) ?? 0,
    currency: values.currency as Currency,
    ...discountDraft(values),
    applies_to: sortedScopes(values.applies_to),
    visit_prices: visitPrices(values),
    is_recommended: values.is_recommended,
    is_active: values.is_active,
  }
}
