import { dateTime, matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { discountDraft, discountRules, discountValues, scopeOf, scopeText } from '../../discount/discount.ts'
import { after } from '../../form/date-time-rules.ts'
import { localizedText, localizedValues } from '../../form/localized-field.tsx'
import { numberText, parseNumber, positiveIntegerRule } from '../../form/numbers.ts'
import { instantOf, wallClock } from '../../lib/wall-clock.ts'
import type { PromoCodeDraft } from './api/save-promo-code.ts'
import type { PromoCode } from './promo-code.ts'

/** A code as it is typed: times by the hub's clock, sums in whole units, what it is good for as words. */
export type PromoCodeValues = ReturnType<typeof promoCodeValues>

export const promoCodeValues = (row: PromoCode | undefined) => ({
  code: row?.code ?? '',
  is_active: row?.is_active ?? true,
  ...localizedValues('note', row?.note),
  ...discountValues(row, 'percentage'),
  applies_to: scopeText(row?.applies_to),
  valid_from: wallClock(row?.valid_from ?? null),
  valid_until: wallClock(row?.valid_until ?? null),
  usage_limit: numberText(row?.usage_limit),
  usage_limit_per_person: numberText(row?.usage_limit_per_person),
})

const codeForm = matches((value) => /^[A-Z0-9_-]{3,40}$/i.test(value), 'promo-codes:rules.code')

const notLess =
  (least: number): Rule =>
  (value) =>
    (parseNumber(value) ?? least) < least
      ? { key: 'promo-codes:rules.alreadyUsed', values: { count: least } }
      : undefined

/** In the order in which the fields stand. */
export const promoCodeRules =
  (used: number) =>
  (values: PromoCodeValues): Rules<PromoCodeValues> => ({
    code: [required, codeForm],
    note_ru: values.note_en.trim() ? [required, max(500)] : [max(500)],
    note_en: [max(500)],
    ...discountRules(values),
    valid_from: [dateTime],
    valid_until: [dateTime, after(values.valid_from, 'promo-codes:rules.window')],
    usage_limit: [positiveIntegerRule, notLess(used)],
    usage_limit_per_person: [positiveIntegerRule],
  })

/** As the database keeps it. */
export function promoCodeDraft(values: PromoCodeValues): PromoCodeDraft {
  return {
    code: values.code.toUpperCase(),
    is_active: values.is_active,
    note: localizedText(values.note_ru, values.note_en),
    ...discountDraft(values),
    applies_to: scopeOf(values.applies_to),
    valid_from: instantOf(values.valid_from),
    valid_until: instantOf(values.valid_until),
    usage_limit: parseNumber(values.usage_limit),
    usage_limit_per_person: parseNumber(values.usage_limit_per_person),
  }
}
