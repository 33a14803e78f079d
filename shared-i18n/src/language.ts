/**
 * The interface languages. Different from the language of a row's content and from the languages of an event.
 */
export type Language = 'ru' | 'en'

export const LANGUAGES: readonly Language[] = ['ru', 'en']
export const DEFAULT_LANGUAGE: Language = 'ru'

/** Key of the chosen language in every store (cookie, localStorage, sessionStorage). */
export const LANGUAGE_KEY = 'i18nextLng'

export const isLanguage = (value: unknown): value is Language => value === 'ru' || value === 'en'
