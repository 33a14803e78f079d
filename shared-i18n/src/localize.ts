import type { Language } from './language.ts'

/** A localised value of the database: Russian always, English when somebody has written it. */
export type LocalizedText = { ru: string; en?: string | null }

export type Localized = { text: string; language: Language; isFallback: boolean }

/**
 * The text to show, and whether it had to fall back to Russian (then the interface adds its
 * "In Russian only" badge and marks the text with `lang`). A missing value gives an empty text.
 */
export function localize(value: LocalizedText | null | undefined, language: Language): Localized {
  const own = value?.[language]?.trim()
  if (own) return { text: own, language, isFallback: false }
  const text = value?.ru?.trim() ?? ''
  return { text, language: 'ru', isFallback: text !== '' && language !== 'ru' }
}
