import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { LoadedRow, NewRowPage, RowPage } from '../../../form/row-page.tsx'
import { amenitiesQuery } from '../amenity.ts'
import { spaceQuery } from './api/get-space.ts'
import type { Space } from './space.ts'
import { SpaceForm } from './space-form.tsx'

const SECTION = { section: 'rent', namespace: 'spaces' } as const

/** A space that is to be. */
export function NewSpacePage() {
  return (
    <NewRowPage {...SECTION}>
      <WithAmenities row={undefined} />
    </NewRowPage>
  )
}

/** One space, to be changed. */
export function SpacePage() {
  return <RowPage {...SECTION} of={Existing} />
}

function Existing({ id }: { readonly id: string }) {
  const language = useLanguage()
  const load = useLoad(spaceQuery(id))
  return (
    <LoadedRow {...SECTION} load={load} nameOf={({ name }) => localize(name, language).text}>
      {(row) => <WithAmenities row={row} />}
    </LoadedRow>
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
