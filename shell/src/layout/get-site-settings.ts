import { EMPTY_SETTINGS, type SiteSettings, siteInfoOf, toSiteSettings } from '@hub/contract/site-settings'
import { db } from '@hub/shared-auth'
import { type Language, useLanguage } from '@hub/shared-i18n'
import {
  queryClient,
  queryOptions,
  setSiteInfo,
  toApiError,
  useLocation,
  useOnline,
  useQuery,
} from '@hub/shared-platform'
import { useEffect } from 'react'

const TIMEOUT_MS = 3000
const FALLBACK_LANGUAGE: Language = 'ru'
const MIN_RETRY_DELAY_MS = 2000
const MAX_RETRY_DELAY_MS = 60_000

/** Fetches the active settings of a language, completed from the Russian ones, in one request. */
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
    meta: { offlineCopy: 'public' },
    retry: false,
  })

/** Uses the organisation's name and address from the settings in page metadata. */
export function useSiteFacts({ footer }: SiteSettings): void {
  useEffect(() => setSiteInfo(footer && siteInfoOf(footer)), [footer])
}

/** Does so before hydration, with the settings of a server-rendered page: later the page would be rendered once more. */
export function adoptSiteFacts(language: Language): void {
  const footer = queryClient.getQueryData(siteSettingsQuery(language).queryKey)?.footer
  if (footer) setSiteInfo(siteInfoOf(footer))
}

const retryDelayAfter = (failures: number) =>
  Math.min(MIN_RETRY_DELAY_MS * 2 ** (failures - 1), MAX_RETRY_DELAY_MS)

/**
 * Returns the site settings, or defaults (empty navigation) when there is no response within three seconds. Retries on
 * navigation, on reconnect and on window focus, and by itself with exponential backoff.
 */
export function useSiteSettings(): SiteSettings {
  const isOnline = useOnline()
  const { data, isError, refetch } = useQuery({
    ...siteSettingsQuery(useLanguage()),
    refetchInterval: ({ state }) =>
      isOnline && state.status === 'error' && retryDelayAfter(state.errorUpdateCount),
  })
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation asks again, not the failure itself
  useEffect(() => {
    if (isError) void refetch()
  }, [pathname])
  return data ?? EMPTY_SETTINGS
}
