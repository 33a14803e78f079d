import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { amenitiesQuery } from '../amenity.ts'
import { RentPages } from '../rent-pages.tsx'
import { AmenitiesForm } from './amenities-form.tsx'

/** All that spaces may have, in one list. */
export function AmenitiesPage() {
  const { t } = useTranslation('spaces')
  const { data, error, retry, retrying } = useLoad(amenitiesQuery)
  return (
    <AdminFrame section="rent" title={t('amenities.title')}>
      <RentPages />
      {data && <AmenitiesForm list={data} />}
      {error && (
        <ErrorCard
          title={t('amenities.loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="100%" height="24rem" />
        </SkeletonGroup>
      )}
    </AdminFrame>
  )
}
