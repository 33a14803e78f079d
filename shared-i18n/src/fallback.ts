import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'

/*
 * Both languages are complete as a rule, so an English visitor does not pay for the Russian files.
 * They are read once something is missing in English: a file that failed, or a single key.
 */
let needed = false
let loading: Promise<void> = Promise.resolve()

/** i18next asks this anew for every look-up and every load. */
export const fallbackLanguages = (): string[] => (needed ? [DEFAULT_LANGUAGE] : [])

/** Resolves when the Russian texts that turned out to be needed have arrived or failed. */
export const fallbackSettled = (): Promise<void> => loading

/** `language` lacks something: the one in force, or the one that the page is changing to. */
export function needFallback(language = i18n.language): void {
  if (needed || language === DEFAULT_LANGUAGE) return
  needed = true
  loading = i18n.loadLanguages(DEFAULT_LANGUAGE)
}
