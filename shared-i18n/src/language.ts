/** The interface languages. A row's own language and an event's languages are other things. */
export type Language = 'ru' | 'en'

export const LANGUAGES: readonly Language[] = ['ru', 'en']
export const DEFAULT_LANGUAGE: Language = 'ru'

/** The name under which every store (cookie, localStorage, sessionStorage) keeps the choice. */
export const LANGUAGE_KEY = 'i18nextLng'

export const isLanguage = (value: unknown): value is Language => value === 'ru' || value === 'en'
