import type { FieldProblem } from '@hub/shared-ui/form-rules'
import { localizedText } from '../../../lib/form/localized-field.tsx'
import { amountText, isAmount, parseMinorUnits } from '../../../lib/form/numbers.ts'
import { shortTime } from './opening-hours.ts'
import { type Currency, type SpacePrice, WEEKDAYS } from './space.ts'

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
