import {
  formatDate,
  formatMoney,
  formatMonth,
  formatNumber,
  useLanguage,
  useTranslation,
} from '@hub/shared-i18n'
import { useLoad, useSearchParams } from '@hub/shared-platform'
import { Chip, ChipGroup } from '@hub/shared-ui/chip'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { MoreLink } from '@hub/shared-ui/more-link'
import { Section } from '@hub/shared-ui/section'
import { ChartSkeleton, Charts } from '../../lib/chart/charts.tsx'
import {
  type Currency,
  type Statistics as Figure,
  STEPS,
  type Statistics,
  type Step,
  statisticsQuery,
} from './api/get-statistics.ts'
import styles from './statistics.module.css'

/** One figure over time. */
interface Series {
  readonly id: 'registrations' | Currency
  readonly name: string
  /** Of the whole period, as it is read. */
  readonly total: string
  readonly amountOf: (counts: Statistics) => number
  readonly format: (value: number) => string
}

const CURRENCIES: readonly Currency[] = ['RSD', 'EUR']

/** What the statistics are called and how they are written. Money of two currencies is never added up. */
function useStatisticsLabels(step: Step) {
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

/** How registrations and income went, as pictures and as a table. */
export function StatisticsSection() {
  const { t } = useTranslation(['admin', 'common'])
  const [params, setParams] = useSearchParams()
  const step = STEPS.find((it) => it === params.get('statistics')) ?? 'day'
  const load = useLoad(statisticsQuery(step))
  const choose = (chosen: Step) =>
    setParams((others) => {
      const next = new URLSearchParams(others)
      if (chosen === 'day') next.delete('statistics')
      else next.set('statistics', chosen)
      return next
    })
  return (
    <Section
      title={t('statistics.title')}
      more={<MoreLink to="/admin/statistics">{t('statistics.more')}</MoreLink>}
      className={styles.section}
    >
      <ChipGroup label={t('statistics.period')}>
        {STEPS.map((it) => (
          <Chip key={it} pressed={it === step} onToggle={() => choose(it)}>
            {t(`statistics.steps.${it}`)}
          </Chip>
        ))}
      </ChipGroup>
      <LoadBoundary load={load} loadError={t('statistics.error')} skeleton={<ChartSkeleton />}>
        {(counts) => <StatisticsCharts counts={counts} step={step} />}
      </LoadBoundary>
    </Section>
  )
}

function StatisticsCharts({ counts, step }: { readonly counts: readonly Figure[]; readonly step: Step }) {
  const { seriesOf, labelOf } = useStatisticsLabels(step)
  const series = seriesOf(counts)
  return (
    <>
      <Charts
        series={series.map(({ amountOf, ...one }) => ({
          ...one,
          bars: counts.map((figure) => ({ label: labelOf(figure), value: amountOf(figure) })),
        }))}
      />
      <StatisticsTable counts={counts} series={series} labelOf={labelOf} />
    </>
  )
}

interface Props {
  readonly counts: readonly Statistics[]
  readonly series: readonly Series[]
  readonly labelOf: (counts: Statistics) => string
}

/** The same as the pictures, for screen readers and for the person who wants the exact number. */
function StatisticsTable({ counts, series, labelOf }: Props) {
  const { t } = useTranslation('admin')
  return (
    <details className={styles.more}>
      <summary>{t('statistics.table')}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('statistics.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistics.begins')}</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map((figure) => (
            <tr key={figure.starts_on}>
              <th scope="row">{labelOf(figure)}</th>
              {series.map(({ id, amountOf, format }) => (
                <td key={id}>{format(amountOf(figure))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
