import { formatMoney, useLanguage, useTranslation } from '@hub/shared-i18n'
import { matches, type Rule, required } from '@hub/shared-ui/form-rules'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { pickedOf } from '../lib/form/form-like.ts'
import { amountRule, amountText, numberText, parseMinorUnits, parseNumber } from '../lib/form/numbers.ts'

export const DISCOUNT_KINDS = ['percentage', 'fixed_amount', 'free_pass'] as const
export const CURRENCIES = ['RSD', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What a pass or a code may be good for; besides these, `event:<id>`, which other screens write and this one keeps. */
export const SCOPES = [
  'lecture',
  'seminar',
  'festival',
  'screening',
  'quiz',
  'excursion',
  'course',
  'coworking',
  'rent',
  'subscription',
] as const

/** What is taken off a price: each kind has numbers of its own and no others. */
export interface Discount {
  readonly discount_kind: (typeof DISCOUNT_KINDS)[number]
  readonly discount_percent: number | null
  /** Minor units. */
  readonly discount_amount: number | null
  readonly discount_currency: Currency | null
}

/** A discount and what it is good for, as they are typed. */
export const discountValues = (row: Discount | undefined, usual: Discount['discount_kind']) => ({
  discount_kind: row?.discount_kind ?? (usual as string),
  discount_percent: numberText(row?.discount_percent),
  discount_amount: amountText(row?.discount_amount),
  discount_currency: row?.discount_currency ?? ('RSD' as string),
})

type DiscountValues = ReturnType<typeof discountValues>

const percent: Rule = matches((value) => /^([1-9]\d?|100)$/.test(value), 'offers:rules.percent')

export const discountRules = ({ discount_kind }: DiscountValues) => ({
  ...(discount_kind === 'percentage' && { discount_percent: [required, percent] }),
  ...(discount_kind === 'fixed_amount' && { discount_amount: [required, amountRule] }),
})

/** Converts form values to the stored row. */
export function discountDraft(values: DiscountValues): Discount {
  const kind = DISCOUNT_KINDS.find((it) => it === values.discount_kind) ?? 'percentage'
  const isFixed = kind === 'fixed_amount'
  const currency = values.discount_currency === 'EUR' ? 'EUR' : 'RSD'
  return {
    discount_kind: kind,
    discount_percent: kind === 'percentage' ? parseNumber(values.discount_percent) : null,
    discount_amount: isFixed ? parseMinorUnits(values.discount_amount) : null,
    discount_currency: isFixed ? currency : null,
  }
}

/** What an offer is good for, in one order however it was ticked. */
export const sortedScopes = (items: readonly string[] | undefined): readonly string[] =>
  (items ?? []).toSorted()

/** Returns functions that describe a discount and its scope in words. */
export function useDiscountLabels() {
  const { t } = useTranslation('offers')
  const language = useLanguage()
  const scope = (item: string): string => t(`scopes.${item.startsWith('event:') ? 'event' : item}`)
  const lowerCase = (text: string) => text.toLocaleLowerCase(language)
  const scopes = (items: readonly string[]): string => {
    const [first = t('scopes.all'), ...others] = new Set(items.map(scope))
    return [first, ...others.map(lowerCase)].join(', ')
  }
  const discount = ({ discount_kind, discount_percent, discount_amount, discount_currency }: Discount) => {
    if (discount_kind === 'percentage') return t('percent', { percent: discount_percent })
    if (discount_kind === 'free_pass') return t('kinds.free_pass')
    return formatMoney(discount_amount ?? 0, discount_currency ?? 'RSD', language)
  }
  return {
    scopes,
    discount,
    /** The discount and what it is good for, in one line. */
    benefit: (offer: Discount, items: readonly string[]): string =>
      `${discount(offer)}: ${lowerCase(scopes(items))}`,
    /** A field of a form in words; undefined for one that is not of an offer. */
    shown: (field: string, value: FieldValue): string | undefined => {
      if (field === 'applies_to') return scopes(pickedOf(value))
      return field === 'discount_kind' ? t(`kinds.${value}`) : undefined
    },
  }
}
