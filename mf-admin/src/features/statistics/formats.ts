import { formatMoney, formatNumber, type Language, useLanguage } from '@hub/shared-i18n'
import type { Currency } from './get-period-statistics.ts'

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const

/** Returns a part of a whole, from 0 to 1; undefined where there is no whole. */
export const rateOf = (part: number, whole: number | null): number | undefined =>
  whole ? part / whole : undefined

/** Returns the expected seats without a check-in. */
export const noShowsOf = ({ expected, attended }: { readonly expected: number; readonly attended: number }) =>
  expected - attended

/** With its sign, and a minus in place of the hyphen that browsers write. */
const signed = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  formatNumber(value, language, { ...options, signDisplay: 'exceptZero' }).replace('-', '−')

/** How numbers are written on the page of statistics. */
export function useFormats() {
  const language = useLanguage()
  const count = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 })
  return {
    count,
    percent: (rate: number | undefined) => (rate === undefined ? '—' : formatNumber(rate, language, PERCENT)),
    money: (amount: number, currency: Currency) => formatMoney(amount, currency, language),
    /** «+12 %»; undefined where there is nothing to compare with. */
    change: (value: number, before: number): string | undefined =>
      before === 0
        ? undefined
        : signed(value / before - 1, language, { style: 'percent', maximumFractionDigits: 0 }),
    /** «+3,5», in percentage points. */
    points: (rate: number, before: number): string =>
      signed((rate - before) * 100, language, { maximumFractionDigits: 1 }),
  }
}

/** For a file: percent with one digit, empty where there is none. */
export const percentOf = (rate: number | undefined): number | string =>
  rate === undefined ? '' : Math.round(rate * 1000) / 10
