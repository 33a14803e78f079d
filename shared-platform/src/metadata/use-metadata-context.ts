import type { HeadContext, SiteFacts } from '@hub/contract/page-metadata'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useSyncExternalStore } from 'react'
import { currentSite, subscribeSite } from './metadata-store.ts'

/** The hub's settings once they have loaded, with its name from the start. */
function useSite(): SiteFacts {
  const { t } = useTranslation('common')
  const site = useSyncExternalStore(subscribeSite, currentSite, () => undefined)
  return site ?? { name: t('site.name') }
}

/** Returns the context of functions that make metadata, equal to the page server's. */
export function useHeadContext(): HeadContext {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const site = useSite()
  return { language, site, t: (key, values) => t(key, values ?? {}) }
}
