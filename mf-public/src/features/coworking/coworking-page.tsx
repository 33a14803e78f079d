import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useDocumentHead, useHeadContext, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '../../lib/load-boundary.tsx'
import { PageTop } from '../../lib/page-top.tsx'
import { coworkingPageQuery } from './api/get-coworking-page.ts'
import { DaySchedule } from './day-schedule.tsx'
import { coworkingMetadata } from './head/coworking-metadata.ts'
import { NoPlans, Plans } from './plans.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { Trial } from './trial.tsx'

/** What one can work here on, side by side. */
export function CoworkingPage() {
  const { t } = useTranslation('coworking')
  const load = useLoad(coworkingPageQuery(useLanguage()))
  useDocumentHead(coworkingMetadata(load.data?.plans, useHeadContext()))
  const { day = [], trial } = load.data?.page?.data ?? {}
  return (
    <>
      <PageTop title={t('title')} words={load.error ? null : load.data?.page} />
      <LoadBoundary load={load} className="wrap" loadError={t('loadError')} skeleton={<PlansSkeleton />}>
        {({ plans }) => (
          <>
            {plans.length > 0 ? <Plans plans={plans} /> : <NoPlans />}
            {trial && <Trial {...trial} />}
          </>
        )}
      </LoadBoundary>
      {day.length > 0 && <DaySchedule items={day} />}
    </>
  )
}
