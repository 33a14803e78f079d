import type { Language } from './language.ts'

/** A localised value of the database: Russian always, English where translated. */
export type LocalizedText = { ru: string; en?: string | null }

export type Localized = { text: string; language: Language; isFallback: boolean }

/**
 * Returns the text to show and whether it fell back to Russian (then the interface adds its "In Russian only"
 * badge and sets `lang`). A missing value gives an empty text.
 */
export function localize(value: LocalizedText | null | undefined, language: Language): Localized {
  const own = value?.[language]?.trim()
  if (own) return { text: own, language, isFallback: false }
  const text = value?.ru?.trim() ?? ''
  return { text, language: 'ru', isFallback: text !== '' && language !== 'ru' }
}
