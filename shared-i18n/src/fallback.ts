import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'

/*
 * Both languages are usually complete, so the Russian files are not loaded for English. They are loaded once
 * something is missing in English: a failed file or a single key.
 */
let needed = false
let loading: Promise<void> = Promise.resolve()

/** i18next calls this for every look-up and load. */
export const fallbackLanguages = (): string[] => (needed ? [DEFAULT_LANGUAGE] : [])

/** Resolves when the required Russian translations have loaded or failed. */
export const fallbackSettled = (): Promise<void> => loading

/** `language` is incomplete: the current one, or the one that the page is changing to. */
export function needFallback(language = i18n.language): void {
  if (needed || language === DEFAULT_LANGUAGE) return
  needed = true
  loading = i18n.loadLanguages(DEFAULT_LANGUAGE)
}
