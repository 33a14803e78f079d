import type { HeadContext, SiteFacts } from '@hub/contract/document-head'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useSyncExternalStore } from 'react'
import { currentSite, subscribeSite } from './head-store.ts'

/** What staff have said of the hub, as soon as it is known; its name from the beginning. */
function useSite(): SiteFacts {
  const { t } = useTranslation('common')
  const site = useSyncExternalStore(subscribeSite, currentSite, () => undefined)
  return site ?? { name: t('site.name') }
}

/** What functions that make heads need, as the server gives it to them, too. */
export function useHeadContext(): HeadContext {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const site = useSite()
  return { language, site, t: (key, values) => t(key, values ?? {}) }
}
