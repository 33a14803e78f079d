import type { MetadataContext, PageMetadata, SiteInfo } from '@hub/contract/page-metadata'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { useEffect, useState, useSyncExternalStore } from 'react'
import {
  addMetadata,
  collectMetadata,
  currentSiteInfo,
  nextMetadataDepth,
  removeMetadata,
  subscribeSiteInfo,
} from './metadata-store.ts'

/**
 * Sets the page's metadata: title («Лекции — Научный хаб»), description, canonical URL, image, structured
 * data. The deepest component that sets a value wins, so a page may refine its route's metadata; undefined
 * leaves a value to the parent.
 */
export function usePageMetadata(metadata: PageMetadata): void {
  collectMetadata(metadata)
  const [number] = useState(nextMetadataDepth)
  const language = useLanguage()
  const content = JSON.stringify(metadata)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site's name in the title follows the language
  useEffect(() => addMetadata(number, JSON.parse(content)), [number, content, language])
  useEffect(() => () => removeMetadata(number), [number])
}

/** `usePageMetadata` as a component, for conditional rendering. */
export function PageMetadataElement(metadata: PageMetadata) {
  usePageMetadata(metadata)
  return null
}

/** The hub's settings once they have loaded, with its name from the start. */
function useSite(): SiteInfo {
  const { t } = useTranslation('common')
  const site = useSyncExternalStore(subscribeSiteInfo, currentSiteInfo, currentSiteInfo)
  return site ?? { name: t('site.name') }
}

/** Returns the context of functions that make metadata, equal to the page server's. */
export function useMetadataContext(): MetadataContext {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const site = useSite()
  return { language, site, t: (key, values) => t(key, values ?? {}) }
}
