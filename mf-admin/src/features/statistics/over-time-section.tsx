import { formatDate, formatDateRange, formatMonth, useLanguage, useTranslation } from '@hub/shared-i18n'
import { noonOf } from '@hub/shared-ui/day'
import { Section } from '@hub/shared-ui/section'
import { type ChartSeries, Charts } from '../../lib/chart/charts.tsx'
import type { Column } from '../../lib/list/column.ts'
import { noShowsOf, percentOf, rateOf, useFormats } from './formats.ts'
import { CURRENCIES, type Currency, type DayStatistics } from './get-period-statistics.ts'
import type { Period } from './period.ts'
import styles from './statistics.module.css'
import { StatisticsTable } from './statistics-table.tsx'
import { endOfStep, type Step, stepFor, sumByStep } from './steps.ts'

interface Props {
  readonly days: readonly DayStatistics[]
  readonly period: Period
}

type Row = DayStatistics & { readonly id: string }

const asRow = (one: DayStatistics): Row => ({ ...one, id: one.day })

const sumOf = (rows: readonly DayStatistics[], of: (row: DayStatistics) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Returns how a step of a period is called: a day, the days of a week, a month. */
export function useStepLabel(step: Step, { last }: Period): (day: string) => string {
  const language = useLanguage()
  return (day) => {
    if (step === 'month') return formatMonth(noonOf(day), language)
    return step === 'day'
      ? formatDate(noonOf(day), language)
      : formatDateRange(noonOf(day), noonOf(endOfStep(step, day, last)), language)
  }
}

/** Registrations, attendance and income over time, as charts and as a table. */
export function OverTimeSection({ days, period }: Props) {
  const { t } = useTranslation('statistics')
  const { count, money } = useFormats()
  const step = stepFor(days.length)
  const labelOf = useStepLabel(step, period)
  const rows = sumByStep(days, step)
  const currencies = CURRENCIES.filter(
    (currency) => currency === 'RSD' || days.some(({ income }) => income[currency]),
  )
  const seriesOf = (
    id: string,
    name: string,
    of: (row: DayStatistics) => number,
    format: (value: number) => string = count,
  ): ChartSeries => ({
    id,
    name,
    total: format(sumOf(rows, of)),
    bars: rows.map((row) => ({ label: labelOf(row.day), value: of(row) })),
    format,
  })
  return (
    <Section title={t(`overTime.titles.${step}`)} className={styles.section}>
      <Charts
        series={[
          seriesOf('registrations', t('totals.registrations'), ({ registrations }) => registrations),
          seriesOf('attended', t('totals.attended'), ({ attended }) => attended),
          ...currencies.map((currency) =>
            seriesOf(
              currency,
              t('totals.income', { currency }),
              ({ income }) => income[currency] ?? 0,
              (value) => money(value, currency),
            ),
          ),
        ]}
      />
      <details className={styles.more}>
        <summary>{t('overTime.table')}</summary>
        <StatisticsTable
          caption={t(`overTime.titles.${step}`)}
          name={`days-${period.first}-${period.last}`}
          rows={rows.map(asRow)}
          fileRows={days.map(asRow)}
          columns={useColumns(step, labelOf, currencies)}
          nameOf={({ day }) => labelOf(day)}
          nothing={t('overTime.nothing')}
        />
      </details>
    </Section>
  )
}

function useColumns(
  step: Step,
  labelOf: (day: string) => string,
  currencies: readonly Currency[],
): Column<Row>[] {
  const { t } = useTranslation('statistics')
  const { count, percent, money } = useFormats()
  const number = (id: string, title: string, of: (row: Row) => number): Column<Row> => ({
    id,
    title,
    isNumeric: true,
    cell: (row) => count(of(row)),
    csv: of,
  })
  return [
    { id: 'day', title: t(`overTime.steps.${step}`), cell: ({ day }) => labelOf(day), csv: ({ day }) => day },
    number('registrations', t('totals.registrations'), ({ registrations }) => registrations),
    number('expected', t('attendance.expected'), ({ expected }) => expected),
    number('attended', t('totals.attended'), ({ attended }) => attended),
    number('noShows', t('totals.noShows'), noShowsOf),
    {
      id: 'rate',
      title: t('attendance.rate'),
      isNumeric: true,
      cell: ({ attended, expected }) => percent(rateOf(attended, expected)),
      csv: ({ attended, expected }) => percentOf(rateOf(attended, expected)),
    },
    ...currencies.map(
      (currency): Column<Row> => ({
        id: currency,
        title: t('totals.income', { currency }),
        isNumeric: true,
        cell: ({ income }) => money(income[currency] ?? 0, currency),
        csv: ({ income }) => (income[currency] ?? 0) / 100,
      }),
    ),
  ]
}
