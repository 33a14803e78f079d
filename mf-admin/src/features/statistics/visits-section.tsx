import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { EmptyState } from '@hub/shared-ui/empty-state'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Section } from '@hub/shared-ui/section'
import { ChartSkeleton, Charts } from '../../lib/chart/charts.tsx'
import { RowLink } from '../../lib/list/cells.tsx'
import type { Column } from '../../lib/list/column.ts'
import { rateOf, useFormats } from './formats.ts'
import {
  type PageVisits,
  type SourceVisits,
  type VisitStatistics,
  visitStatisticsQuery,
} from './get-visit-statistics.ts'
import { useStepLabel } from './over-time-section.tsx'
import type { Period } from './period.ts'
import { SourceLink } from './source-link.tsx'
import styles from './statistics.module.css'
import { ShareBar, StatisticsTable } from './statistics-table.tsx'
import { stepFor, stepOf } from './steps.ts'

/** Visits of the public pages, and where they came from. */
export function VisitsSection({ period }: { readonly period: Period }) {
  const { t } = useTranslation('statistics')
  const load = useLoad(visitStatisticsQuery(period))
  return (
    <Section title={t('visits.title')} className={styles.section}>
      <p className={styles.lead}>{t('visits.lead')}</p>
      <LoadBoundary load={load} loadError={t('visits.loadError')} skeleton={<ChartSkeleton />}>
        {(statistics) => <Visits statistics={statistics} period={period} />}
      </LoadBoundary>
      <SourceLink />
    </Section>
  )
}

interface Props {
  readonly statistics: VisitStatistics
  readonly period: Period
}

function Visits({ statistics, period }: Props) {
  const { t } = useTranslation('statistics')
  const { visits, pages, sources } = statistics
  if (visits === 0 && sources.length === 0)
    return (
      <EmptyState art="quiet" title={t('visits.none.title')} headingLevel={3}>
        <p>{t('visits.none.text')}</p>
      </EmptyState>
    )
  return (
    <>
      <VisitsByDay statistics={statistics} period={period} />
      <h3 className={styles.subtitle}>{t('visits.sources')}</h3>
      <SourceTable sources={sources} total={visits} />
      <h3 className={styles.subtitle}>{t('visits.pages')}</h3>
      <PageTable pages={pages} total={visits} />
    </>
  )
}

function VisitsByDay({ statistics: { visits, previous, days }, period }: Props) {
  const { t } = useTranslation('statistics')
  const { count, change } = useFormats()
  const step = stepFor(days.length)
  const labelOf = useStepLabel(step, period)
  const sums = new Map<string, number>()
  for (const one of days) {
    const day = stepOf(step, one.day, period.first)
    sums.set(day, (sums.get(day) ?? 0) + one.visits)
  }
  const columns: Column<{ readonly id: string; readonly visits: number }>[] = [
    { id: 'day', title: t(`overTime.steps.${step}`), cell: ({ id }) => labelOf(id), csv: ({ id }) => id },
    {
      id: 'visits',
      title: t('visits.visits'),
      isNumeric: true,
      cell: (row) => count(row.visits),
      csv: (row) => row.visits,
    },
  ]
  return (
    <>
      <Charts
        series={[
          {
            id: 'visits',
            name: t('visits.visits'),
            total: [count(visits), change(visits, previous.visits)].filter(Boolean).join(' · '),
            bars: [...sums].map(([day, value]) => ({ label: labelOf(day), value })),
            format: count,
          },
        ]}
      />
      <details className={styles.more}>
        <summary>{t('overTime.table')}</summary>
        <StatisticsTable
          caption={t('visits.byDay')}
          name={`visits-${period.first}-${period.last}`}
          rows={[...sums].map(([id, value]) => ({ id, visits: value }))}
          fileRows={days.map(({ day, visits: value }) => ({ id: day, visits: value }))}
          columns={columns}
          nameOf={({ id }) => labelOf(id)}
          nothing=""
        />
      </details>
    </>
  )
}

interface SourceTableProps {
  readonly sources: readonly SourceVisits[]
  readonly total: number
}

function SourceTable({ sources, total }: SourceTableProps) {
  const { t } = useTranslation('statistics')
  return (
    <StatisticsTable
      caption={t('visits.sources')}
      name="sources"
      rows={sources.map((row) => ({ ...row, id: row.source }))}
      columns={useSourceColumns(total)}
      nameOf={({ source }) => source}
      nothing={t('visits.nothing')}
    />
  )
}

interface PageTableProps {
  readonly pages: readonly PageVisits[]
  readonly total: number
}

function PageTable({ pages, total }: PageTableProps) {
  const { t } = useTranslation('statistics')
  return (
    <StatisticsTable
      caption={t('visits.pages')}
      name="pages"
      rows={pages.map((row) => ({ ...row, id: row.page }))}
      columns={usePageColumns(total)}
      nameOf={({ page }) => page}
      nothing={t('visits.nothing')}
    />
  )
}

/** Names that are no names of links. */
const NAMED = ['direct', 'site', 'other'] as const

function useSourceColumns(total: number): Column<SourceVisits & { readonly id: string }>[] {
  const { t } = useTranslation('statistics')
  const { count } = useFormats()
  const name = ({ source }: SourceVisits) => {
    const known = NAMED.find((it) => it === source)
    return known ? t(`visits.names.${known}`) : source
  }
  const number = (id: 'registrations' | 'orders'): Column<SourceVisits & { readonly id: string }> => ({
    id,
    title: t(`visits.${id}`),
    isNumeric: true,
    cell: (row) => count(row[id]),
    csv: (row) => row[id],
  })
  return [
    { id: 'source', title: t('visits.source'), cell: name, csv: ({ source }) => source },
    useVisitsColumn(total),
    number('registrations'),
    number('orders'),
  ]
}

function usePageColumns(total: number): Column<PageVisits & { readonly id: string }>[] {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const name = ({ page, title }: PageVisits) => (title ? localize(title, language).text : page)
  return [
    {
      id: 'page',
      title: t('visits.page'),
      cell: (row) => (
        <RowLink
          to={row.page}
          lang={row.title && localize(row.title, language).isFallback ? 'ru' : undefined}
        >
          {name(row)}
        </RowLink>
      ),
      csv: ({ page }) => page,
    },
    useVisitsColumn(total),
  ]
}

function useVisitsColumn(total: number): Column<{ readonly id: string; readonly visits: number }> {
  const { t } = useTranslation('statistics')
  const { count } = useFormats()
  return {
    id: 'visits',
    title: t('visits.visits'),
    isNumeric: true,
    cell: ({ visits }) => (
      <span className={styles.share}>
        {count(visits)}
        <ShareBar share={rateOf(visits, total)} />
      </span>
    ),
    csv: ({ visits }) => visits,
  }
}
