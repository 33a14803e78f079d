import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

interface Row {
  language_code: Language
  address: string | null
}

/** Street and house as staff wrote them in the site's settings; the Russian ones when English has none. */
async function getHubAddress(language: Language, signal: AbortSignal): Promise<string> {
  const rows = unwrap(
    await db()
      .from('site_settings')
      .select('language_code, address:footer_settings->>address')
      .eq('is_active', true)
      .in('language_code', [...new Set([language, 'ru' as const])])
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>(),
  )
  const addressIn = (code: Language) => rows.find((row) => row.language_code === code)?.address
  return addressIn(language) || addressIn('ru') || ''
}

/** @throws ApiError */
export const hubAddressQuery = (language: Language) =>
  queryOptions({
    queryKey: ['hub-address', language],
    queryFn: ({ signal }) => getHubAddress(language, signal),
    staleTime: 60 * 60_000,
  })
