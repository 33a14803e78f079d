import { formatDateRange, hubDay, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad, useSearchParams } from '@hub/shared-platform'
import { noonOf } from '@hub/shared-ui/day'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { AttendanceSection } from './attendance-section.tsx'
import { type PeriodStatistics, periodStatisticsQuery } from './get-period-statistics.ts'
import { IncomeSection } from './income-section.tsx'
import { OccupancySection } from './occupancy-section.tsx'
import { OverTimeSection } from './over-time-section.tsx'
import { type Period, periodParams, readPeriod } from './period.ts'
import { PeriodPicker } from './period-picker.tsx'
import styles from './statistics.module.css'
import { TotalsList } from './totals-list.tsx'
import { VisitsSection } from './visits-section.tsx'

/** Statistics of a period, which the URL keeps, with the comparison to as many days before. */
function StatisticsPage() {
  const { t } = useTranslation('statistics')
  const [params, setParams] = useSearchParams()
  const period = readPeriod(params, hubDay(new Date()))
  const load = useLoad(periodStatisticsQuery(period))
  return (
    <AdminFrame section="statistics" title={t('title')}>
      <PeriodPicker
        period={period}
        onChoose={(chosen) => setParams((others) => periodParams(others, chosen))}
      />
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={<PageSkeleton />}>
        {(statistics) => <Statistics statistics={statistics} period={period} />}
      </LoadBoundary>
    </AdminFrame>
  )
}

const PageSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height="10rem" />
    <Skeleton height="18rem" />
    <Skeleton height="18rem" />
  </SkeletonGroup>
)

interface Props {
  readonly statistics: PeriodStatistics
  readonly period: Period
}

function Statistics({ statistics, period }: Props) {
  const { t } = useTranslation('statistics')
  const language = useLanguage()
  const { previous, totals } = statistics
  return (
    <>
      <p className={styles.comparison}>
        {t('comparison', {
          period: formatDateRange(noonOf(period.first), noonOf(period.last), language),
          before: formatDateRange(noonOf(previous.first_day), noonOf(previous.last_day), language),
        })}
      </p>
      <TotalsList totals={totals} before={previous.totals} />
      <OverTimeSection days={statistics.days} period={period} />
      <VisitsSection period={period} />
      <AttendanceSection rows={statistics.attendance} />
      <IncomeSection rows={statistics.income} />
      <OccupancySection spaces={statistics.spaces} desks={totals.desks} />
    </>
  )
}

export { StatisticsPage as Component }
