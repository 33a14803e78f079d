import { NO_SETTINGS, type SiteSettings, toSiteSettings } from '@hub/contract/site-settings'
import { db } from '@hub/shared-auth'
import { type Language, useLanguage } from '@hub/shared-i18n'
import { queryOptions, toApiError, useLocation, useOnline, useQuery } from '@hub/shared-platform'
import { useEffect } from 'react'

const TIMEOUT_MS = 3000
const FALLBACK_LANGUAGE: Language = 'ru'
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** The active row of the language and, for what is missing in it, the Russian one: one request. */
async function getSiteSettings(language: Language): Promise<SiteSettings> {
  const { data, error } = await db()
    .from('site_settings')
    .select('language_code, navigation_items, topbar_settings, footer_settings')
    .in('language_code', [...new Set([language, FALLBACK_LANGUAGE])])
    .eq('is_active', true)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  if (error) throw toApiError(error)
  const preferred = [...data].sort((a) => (a.language_code === language ? -1 : 1))
  return toSiteSettings(preferred)
}

const siteSettingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['site-settings', language],
    queryFn: () => getSiteSettings(language),
    staleTime: 5 * 60_000,
    retry: false,
  })

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)

/**
 * Never waits longer than three seconds: without an answer the navigation is empty and the top bar has its defaults.
 * It is asked for again on the next page, when the network is back or the tab is looked at, and by itself while there
 * is a network, after a longer pause each time.
 */
export function useSiteSettings(): SiteSettings {
  const isOnline = useOnline()
  const { data, isError, refetch } = useQuery({
    ...siteSettingsQuery(useLanguage()),
    refetchInterval: ({ state }) =>
      isOnline && state.status === 'error' && pauseAfter(state.errorUpdateCount),
  })
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation asks again, not the failure itself
  useEffect(() => {
    if (isError) void refetch()
  }, [pathname])
  return data ?? NO_SETTINGS
}
