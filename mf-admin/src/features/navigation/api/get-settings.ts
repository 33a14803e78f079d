import { db } from '@hub/shared-auth'
import type { Language } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { Settings, SettingsRow } from '../values.ts'

export const FIELDS = 'id, language_code, navigation_items, topbar_settings, footer_settings, updated_at'

export async function getSettings(): Promise<Settings> {
  const answer = await db().from('site_settings').select(FIELDS).eq('is_active', true)
  const rows = unwrap(answer) as SettingsRow[]
  const of = (language: Language) => rows.find(({ language_code }) => language_code === language) ?? null
  const [ru, en] = [of('ru'), of('en')]
  return { ru, en, updated_at: `${ru?.updated_at} ${en?.updated_at}` }
}

/** Fresh each time the page opens: what is typed begins with it. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'navigation'],
  queryFn: getSettings,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})
