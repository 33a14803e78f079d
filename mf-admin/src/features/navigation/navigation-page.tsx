import { useTranslation } from '@hub/shared-i18n'
import { queryClient, useLoad } from '@hub/shared-platform'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { useState } from 'react'
import { AdminFrame } from '../../frame/admin-frame.tsx'
import { settingsQuery } from './settings.ts'
import { SettingsForm } from './settings-form.tsx'
import type { Settings } from './values.ts'

/** What the header and the footer of the site say, in both languages. */
function NavigationPage() {
  const { t } = useTranslation('navigation')
  const load = useLoad(settingsQuery)
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
      <LoadBoundary load={load} loadError={t('loadError')} skeleton={{ height: '40rem' }}>
        {(settings) => <SettingsForm key={round} settings={settings} onSaved={keep} onAdded={begin} />}
      </LoadBoundary>
    </AdminFrame>
  )
}

export { NavigationPage as Component }
