import { useTranslation } from '@hub/shared-i18n'
import { queryOptions, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useWasNearViewport } from '@hub/shared-ui/use-was-near-viewport'
import { type ReactNode, useRef } from 'react'
import styles from './charts.module.css'

/** One number over time. */
export interface ChartSeries {
  readonly id: string
  readonly name: string
  /** Of the whole period, as it is read. */
  readonly total: string
  readonly bars: readonly { readonly label: string; readonly value: number }[]
  readonly format: (value: number) => string
}

/** Loads the chart code as a query, because a lazy component would cache a failure forever. */
const chartModule = queryOptions({
  queryKey: ['module', 'statistics-chart'],
  queryFn: async () => (await import('./statistics-chart.tsx')).StatisticsChart,
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

export const ChartSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height="16rem" />
  </SkeletonGroup>
)

/** Charts with their totals beside each other. A table with the same values belongs on the page. */
export function Charts({ series }: { readonly series: readonly ChartSeries[] }) {
  const { t } = useTranslation('admin')
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useWasNearViewport(place, '0px')
  const load = useLoad({ ...chartModule, enabled: isSeen })
  const named = (drawing: (series: ChartSeries) => ReactNode) => (
    <div className={styles.charts}>
      {series.map((one) => (
        <div key={one.id}>
          <h3 className={styles.name}>
            {one.name}: <b>{one.total}</b>
          </h3>
          {drawing(one)}
        </div>
      ))}
    </div>
  )
  // Charts are requested when they are in view; until then nothing is loading.
  const skeleton = named(() => (isSeen ? <ChartSkeleton /> : <Skeleton height="16rem" />))
  return (
    <div ref={place}>
      <LoadBoundary load={load} loadError={t('statistics.noChart')} skeleton={skeleton}>
        {(Chart) => named(({ name, bars, format }) => <Chart name={name} format={format} bars={bars} />)}
      </LoadBoundary>
    </div>
  )
}
