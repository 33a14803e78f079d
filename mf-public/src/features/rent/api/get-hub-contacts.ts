import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'

/** Either may be missing: staff write them in the site's settings. */
export interface HubContacts {
  readonly email: string
  readonly phone: string
}

interface Row {
  language_code: Language
  email: string | null
  phone: string | null
}

async function getHubContacts(language: Language, signal: AbortSignal): Promise<HubContacts> {
  const rows = unwrap(
    await db()
      .from('site_settings')
      .select('language_code, email:footer_settings->>email, phone:footer_settings->>phone')
      .eq('is_active', true)
      .in('language_code', [...new Set([language, 'ru' as const])])
      .abortSignal(signal)
      .overrideTypes<Row[], { merge: false }>(),
  )
  const said = (field: 'email' | 'phone') => {
    const inLanguage = (code: Language) => rows.find((row) => row.language_code === code)?.[field]?.trim()
    return inLanguage(language) || inLanguage('ru') || ''
  }
  return { email: said('email'), phone: said('phone') }
}

/**
 * How to reach the hub, the Russian settings filling what the others leave out.
 * @throws ApiError
 */
export const hubContactsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['hub-contacts', language],
    queryFn: ({ signal }) => getHubContacts(language, signal),
    staleTime: 60 * 60_000,
  })
