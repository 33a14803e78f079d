import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import type { Currency, Statistics, Step } from './api/get-statistics.ts'

/** One figure over time. */
export interface Series {
  readonly id: 'registrations' | Currency
  readonly name: string
  /** Of the whole period, as it is read. */
  readonly total: string
  readonly amountOf: (counts: Statistics) => number
  readonly format: (value: number) => string
}

const CURRENCIES: readonly Currency[] = ['RSD', 'EUR']

/** What the statistics are called and how they are written. Money of two currencies is never added up. */
export function useStatisticsLabels(step: Step) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const sum = (counts: readonly Statistics[], amountOf: Series['amountOf']) =>
    counts.reduce((total, figure) => total + amountOf(figure), 0)

  const seriesOf = (counts: readonly Statistics[]): Series[] => {
    const earned = CURRENCIES.filter(
      (currency) => currency === 'RSD' || counts.some(({ income }) => income[currency]),
    )
    const count = (value: number) => formatNumber(value, language)
    const registrations = ({ registrations: number }: Statistics) => number
    return [
      {
        id: 'registrations',
        name: t('statistics.registrations'),
        total: count(sum(counts, registrations)),
        amountOf: registrations,
        format: count,
      },
      ...earned.map((currency) => {
        const money = (value: number) => formatMoney(value, currency, language)
        const amountOf = ({ income }: Statistics) => income[currency] ?? 0
        return {
          id: currency,
          name: t('statistics.income'),
          total: money(sum(counts, amountOf)),
          amountOf,
          format: money,
        }
      }),
    ]
  }
  const labelOf = ({ starts_on: day }: Statistics): string =>
    step === 'month' ? formatMonth(`${day}T12:00:00Z`, language) : formatDate(`${day}T12:00:00Z`, language)
  return { seriesOf, labelOf }
}
