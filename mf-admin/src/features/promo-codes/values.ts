import { matches, max, type Rule, type Rules, required } from '@hub/shared-ui/form-rules'
import { figureOf, figureText, minorOf, sumRule, sumText, wholeRule } from '../../form/figures.ts'
import { localizedText, localizedValues } from '../../form/localized-field.tsx'
import { momentOf, wallClock } from '../../lib/wall-clock.ts'
import type { PromoCodeDraft } from './api/save-promo-code.ts'
import { DISCOUNT_KINDS, type PromoCode } from './promo-code.ts'

/** A code as it is typed: times by the hub's clock, sums in whole units, what it is good for as words. */
export type PromoCodeValues = ReturnType<typeof promoCodeValues>

export const promoCodeValues = (row: PromoCode | undefined) => ({
  code: row?.code ?? '',
  is_active: row?.is_active ?? true,
  ...localizedValues('note', row?.note),
  discount_kind: row?.discount_kind ?? ('percentage' as string),
  discount_percent: figureText(row?.discount_percent),
  discount_amount: sumText(row?.discount_amount),
  discount_currency: row?.discount_currency ?? ('RSD' as string),
  applies_to: [...(row?.applies_to ?? [])].sort().join(' '),
  valid_from: wallClock(row?.valid_from ?? null),
  valid_until: wallClock(row?.valid_until ?? null),
  usage_limit: figureText(row?.usage_limit),
  usage_limit_per_person: figureText(row?.usage_limit_per_person),
})

const percent = matches((value) => /^([1-9]\d?|100)$/.test(value), 'promo-codes:rules.percent')
const codeForm = matches((value) => /^[A-Z0-9_-]{3,40}$/i.test(value), 'promo-codes:rules.code')

const afterStart =
  (start: string): Rule =>
  (end) =>
    start && end && end <= start ? { key: 'promo-codes:rules.window' } : undefined

const notLess =
  (least: number): Rule =>
  (value) =>
    value && Number(value) < least
      ? { key: 'promo-codes:rules.alreadyUsed', values: { count: least } }
      : undefined

/** In the order in which the fields stand. */
export const promoCodeRules =
  (used: number) =>
  (values: PromoCodeValues): Rules<PromoCodeValues> => ({
    code: [required, codeForm],
    note_ru: values.note_en.trim() ? [required, max(500)] : [max(500)],
    note_en: [max(500)],
    ...(values.discount_kind === 'percentage' && { discount_percent: [required, percent] }),
    ...(values.discount_kind === 'fixed_amount' && { discount_amount: [required, sumRule] }),
    valid_until: [afterStart(values.valid_from)],
    usage_limit: [wholeRule, notLess(used)],
    usage_limit_per_person: [wholeRule],
  })

/** As the database keeps it. A kind of discount has its own figures and no others. */
export function promoCodeDraft(values: PromoCodeValues): PromoCodeDraft {
  const kind = DISCOUNT_KINDS.find((it) => it === values.discount_kind) ?? 'percentage'
  const isFixed = kind === 'fixed_amount'
  const currency = values.discount_currency === 'EUR' ? 'EUR' : 'RSD'
  return {
    code: values.code.toUpperCase(),
    is_active: values.is_active,
    note: localizedText(values.note_ru, values.note_en),
    discount_kind: kind,
    discount_percent: kind === 'percentage' ? figureOf(values.discount_percent) : null,
    discount_amount: isFixed ? minorOf(values.discount_amount) : null,
    discount_currency: isFixed ? currency : null,
    applies_to: values.applies_to.split(' ').filter(Boolean),
    valid_from: momentOf(values.valid_from),
    valid_until: momentOf(values.valid_until),
    usage_limit: figureOf(values.usage_limit),
    usage_limit_per_person: figureOf(values.usage_limit_per_person),
  }
}
