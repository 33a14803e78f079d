import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { ResourcePage } from '../../../lib/resource/resource-page.tsx'
import { amenitiesQuery } from '../amenity.ts'
import { type Space, spaces } from './space.ts'
import { SpaceForm, spaceForm } from './space-form.tsx'

/** A space, new or edited. */
function SpacePage() {
  return (
    <ResourcePage resource={spaces} nameOf={spaceForm.nameOf}>
      {(row) => <WithAmenities row={row} />}
    </ResourcePage>
  )
}

/** The form offers what spaces may have. */
function WithAmenities({ row }: { readonly row: Space | undefined }) {
  const { t } = useTranslation('spaces')
  const { data, error, retry, retrying } = useLoad(amenitiesQuery)
  if (data) return <SpaceForm row={row} amenities={data.amenities} />
  if (error)
    return (
      <ErrorCard
        title={t('amenities.loadError')}
        message={t(errorMessageKey(error))}
        onRetry={retry}
        retrying={retrying}
      />
    )
  return (
    <SkeletonGroup>
      <Skeleton width="100%" height="24rem" />
    </SkeletonGroup>
  )
}

export { SpacePage as Component }
