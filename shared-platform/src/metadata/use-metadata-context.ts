import type { MetadataContext, SiteInfo } from '@hub/contract/page-metadata'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useSyncExternalStore } from 'react'
import { currentSiteInfo, subscribeSiteInfo } from './metadata-store.ts'

/** The hub's settings once they have loaded, with its name from the start. */
function useSite(): SiteInfo {
  const { t } = useTranslation('common')
  const site = useSyncExternalStore(subscribeSiteInfo, currentSiteInfo, () => undefined)
  return site ?? { name: t('site.name') }
}

/** Returns the context of functions that make metadata, equal to the page server's. */
export function useMetadataContext(): MetadataContext {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const site = useSite()
  return { language, site, t: (key, values) => t(key, values ?? {}) }
}
