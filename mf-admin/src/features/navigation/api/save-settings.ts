import { db } from '@hub/shared-auth'
import { LANGUAGES, type Language } from '@hub/shared-i18n'
import { unwrap } from '@hub/shared-platform'
import type { Json } from '../../../../../supabase/types.ts'
import { SavedMeanwhile } from '../../../form/saved-meanwhile.ts'
import { NoActiveSettings, type Settings, type SettingsRow } from '../settings.ts'
import { FIELDS, getSettings } from './get-settings.ts'

/** What is written into a row; a footer that is left out stays as it is. */
export interface SettingsChange {
  readonly navigation_items: Json
  readonly topbar_settings: Json
  readonly footer_settings?: Json
}

interface Save {
  readonly base: Settings
  /** By language; a language without one is not touched. */
  readonly changes: Readonly<Partial<Record<Language, SettingsChange>>>
  /** Whether a row says by now what was to be written: a save whose answer got lost. */
  readonly isDone: (language: Language, row: SettingsRow) => boolean
}

/**
 * Writes the active row of each language that was changed, if it is still the version that the form began with.
 * @throws SavedMeanwhile when somebody else saved one of them first; NoActiveSettings when there is none
 */
export async function saveSettings({ base, changes, isDone }: Save): Promise<Settings> {
  for (const language of LANGUAGES) {
    const change = changes[language]
    if (!change || (await update(language, base[language]?.updated_at ?? '', change))) continue
    const now = await getSettings()
    const row = now[language]
    if (!row) throw new NoActiveSettings(language)
    if (!isDone(language, row)) throw new SavedMeanwhile(now)
  }
  return getSettings()
}

async function update(language: Language, version: string, change: SettingsChange): Promise<boolean> {
  if (!version) return false
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
