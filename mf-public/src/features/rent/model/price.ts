import { weekdayOf } from '@hub/shared-ui/day'
import { expectedPrice } from '../../../lib/order-form/expected-price.ts'

export interface Money {
  /** Minor units. */
  readonly amount: number
  readonly currency: string
}

/** What an hour costs on some weekdays between two times of the wall clock. */
export interface PriceRule extends Money {
  /** ISO: 1 is Monday. */
  readonly weekdays: readonly number[]
  /** Hours since midnight, with fractions: 17:30 is 17.5; midnight at the end of a day is 24. */
  readonly from: number
  readonly until: number
  /** Of several rules for an hour the highest counts. */
  readonly priority: number
}

/** The rule that tells the price of the hour that begins at `hour`: it covers the whole of it. */
export function ruleOf(rules: readonly PriceRule[], day: string, hour: number): PriceRule | undefined {
  const weekday = weekdayOf(day)
  return rules
    .filter((rule) => rule.weekdays.includes(weekday) && rule.from <= hour && rule.until >= hour + 1)
    .toSorted((a, b) => b.priority - a.priority || a.amount - b.amount)[0]
}

/** One sum for each currency, in the order in which they come up. */
export function totalOf(prices: readonly Money[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of prices) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}

/** The price that a person was shown, as the functions that book take it; nothing for a sum in several currencies. */
export function expectedPriceOf(total: readonly Money[]) {
  const [only, ...others] = total
  return only && others.length === 0 ? expectedPrice(only.amount, only.currency) : {}
}
