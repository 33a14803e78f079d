import { db } from '@hub/shared-auth'
import { LANGUAGES, type Language } from '@hub/shared-i18n'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { EditConflict } from '../../lib/form/edit-conflict.ts'
import { NoActiveSettings, type Settings, type SettingsChange, type SettingsRow } from './values.ts'

const FIELDS = 'id, language_code, navigation_items, topbar_settings, footer_settings, updated_at'

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

/**
 * What happened to a row since the form loaded it: it already has the new content, none of the form's fields changed, or
 * some did.
 */
type Since = 'done' | 'unchanged' | 'changed'

interface Save {
  readonly base: Settings
  /** By language; a language without one is not touched. */
  readonly changes: Readonly<Partial<Record<Language, SettingsChange>>>
  readonly since: (language: Language, row: SettingsRow) => Since
}

/**
 * Writes the active row of each language that was changed, if it still says what the form began with. Other parts of
 * the row (bank details, the order of passes) may have changed in the meantime.
 * @throws EditConflict when somebody else saved one of them first; NoActiveSettings when there is none
 */
export async function saveSettings(save: Save): Promise<Settings> {
  for (const language of LANGUAGES) {
    const change = save.changes[language]
    if (change) await saveLanguage(language, change, save)
  }
  return getSettings()
}

async function saveLanguage(
  language: Language,
  change: SettingsChange,
  { base, since }: Save,
): Promise<void> {
  let version = base[language]?.updated_at
  while (!(version && (await update(language, version, change)))) {
    const now = await getSettings()
    const row = now[language]
    if (!row) throw new NoActiveSettings(language)
    const became = since(language, row)
    if (became === 'done') return
    if (became === 'changed' || row.updated_at === version) throw new EditConflict(now)
    version = row.updated_at
  }
}

async function update(language: Language, version: string, change: SettingsChange): Promise<boolean> {
  const answer = await db()
    .from('site_settings')
    .update({ ...change, updated_at: new Date().toISOString() })
    .eq('language_code', language)
    .eq('is_active', true)
    .eq('updated_at', version)
    .select(FIELDS)
  return unwrap(answer).length > 0
}

/** A row without sections of its own: all of them come from the Russian one. */
export async function addSettings(language: Language): Promise<void> {
  const answer = await db()
    .from('site_settings')
    .insert({ language_code: language, is_active: true })
    .select('id')
  unwrap(answer)
}
