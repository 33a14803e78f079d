import { useTranslation } from '@hub/shared-i18n'
import { errorMessageKey, queryClient, useLoad } from '@hub/shared-platform'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import { useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { settingsQuery } from './api/get-settings.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Settings } from './values.ts'

/** What the header and the footer of the site say, in both languages. */
function NavigationPage() {
  const { t } = useTranslation('navigation')
  const { data, error, retry, retrying } = useLoad(settingsQuery)
  const [round, setRound] = useState(0)
  const keep = (settings: Settings) => {
    queryClient.setQueryData(settingsQuery.queryKey, settings)
    // The header of this tab is the public one: it follows at once.
    void queryClient.invalidateQueries({ queryKey: ['site-settings'] })
  }
  const begin = (settings: Settings) => {
    keep(settings)
    setRound(round + 1)
  }
  return (
    <AdminFrame section="navigation" title={t('title')}>
      {data && <SettingsForm key={round} settings={data} onSaved={keep} onAdded={begin} />}
      {error && !data && (
        <ErrorCard
          title={t('loadError')}
          message={t(errorMessageKey(error))}
          onRetry={retry}
          retrying={retrying}
        />
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Skeleton width="100%" height="40rem" />
        </SkeletonGroup>
      )}
    </AdminFrame>
  )
}

export { NavigationPage as Component }
