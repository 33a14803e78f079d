import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useDocumentHead, useHeadContext, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { PageTop } from '../../lib/page-top.tsx'
import { coworkingPageQuery } from './api/get-coworking-page.ts'
import { Day } from './day.tsx'
import { coworkingHead } from './head/coworking-head.ts'
import { NoPlans, Plans } from './plans.tsx'
import { PlansSkeleton } from './plans-skeleton.tsx'
import { Trial } from './trial.tsx'

/** What one can work here on, side by side. */
export function CoworkingPage() {
  const { t } = useTranslation('coworking')
  const { data, error, retry, retrying } = useLoad(coworkingPageQuery(useLanguage()))
  useDocumentHead(coworkingHead(data?.plans, useHeadContext()))
  const { day = [], trial } = data?.page?.data ?? {}
  return (
    <>
      <PageTop title={t('title')} words={error ? null : data?.page} />
      <div className="wrap">
        {data && data.plans.length > 0 && <Plans plans={data.plans} contacts={data.contacts} />}
        {data?.plans.length === 0 && <NoPlans />}
        {!data && !error && <PlansSkeleton />}
        {error && (
          <ErrorCard
            title={t('loadError')}
            message={t(errorMessageKey(error))}
            onRetry={retry}
            retrying={retrying}
          />
        )}
        {trial && <Trial {...trial} />}
      </div>
      {day.length > 0 && <Day items={day} />}
    </>
  )
}
