import LanguageDetector from 'i18next-browser-languagedetector'
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language } from '../language.ts'
import { languageHash, languageParameter } from './language-in-url.ts'

/** All language detectors; the first result wins. */
export const DETECTION_ORDER = [
  'parameter',
  'anchor',
  'cookie',
  'localStorage',
  'sessionStorage',
  'navigator',
  'htmlTag',
  'default',
] as const

export type DetectorName = (typeof DETECTION_ORDER)[number]

/** Stores that are read before the browser's preference: a choice is written to each. */
const STORES = ['cookie', 'localStorage', 'sessionStorage'] as const

const A_YEAR_IN_MINUTES = 60 * 24 * 365

/** `sr-Latn-RS` and `sr_RS` are `sr`; case does not matter. */
const baseOf = (code: string) => code.split(/[-_@.]/)[0]?.toLowerCase() ?? ''

export const detectionOptions = {
  order: [...DETECTION_ORDER],
  // Only a choice is stored, not a detected language.
  caches: [],
  lookupCookie: LANGUAGE_KEY,
  lookupLocalStorage: LANGUAGE_KEY,
  lookupSessionStorage: LANGUAGE_KEY,
  cookieMinutes: A_YEAR_IN_MINUTES,
  cookieOptions: { path: '/', sameSite: 'lax' as const },
  convertDetectedLanguage: baseOf,
}

/** Has its options from the start, because detection runs before i18next passes them. */
export const detector = new LanguageDetector(undefined, detectionOptions)
detector.addDetector({
  name: 'parameter',
  lookup: () => (typeof location === 'undefined' ? undefined : languageParameter(location.search)),
})
detector.addDetector({
  name: 'anchor',
  lookup: () => (typeof location === 'undefined' ? undefined : languageHash(location.hash)),
})
detector.addDetector({ name: 'default', lookup: () => DEFAULT_LANGUAGE })

/** Writes the choice to every store; a store that is full or blocked does not affect the others. */
export function storeChoice(language: Language): void {
  for (const store of STORES) {
    try {
      detector.cacheUserLanguage(language, [store])
    } catch {
      // A blocked store cannot be read either, so it cannot override the choice.
    }
  }
}
