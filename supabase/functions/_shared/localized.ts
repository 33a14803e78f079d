export type Language = 'ru' | 'en'
export type Localized = { ru: string; en?: string }

/** The text in a language, in Russian where it is not translated. */
export const localized = (text: Localized | undefined, language: Language): string =>
  text?.[language] ?? text?.ru ?? ''
