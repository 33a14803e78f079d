import { useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
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
  const load = useLoad(amenitiesQuery)
  return (
    <LoadBoundary load={load} loadError={t('amenities.loadError')} skeleton={{ height: '24rem' }}>
      {({ amenities }) => <SpaceForm row={row} amenities={amenities} />}
    </LoadBoundary>
  )
}

export { SpacePage as Component }
