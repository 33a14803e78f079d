import LanguageDetector from 'i18next-browser-languagedetector'
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language } from '../language.ts'
import { languageHash, languageParameter } from './address.ts'

/** Every place that is asked for the language, first answer wins. */
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

/** All stores that are read before the browser's own preference: a choice is written to each. */
const STORES = ['cookie', 'localStorage', 'sessionStorage'] as const

const A_YEAR_IN_MINUTES = 60 * 24 * 365

/** `sr-Latn-RS` and `sr_RS` are `sr`; case does not matter. */
const baseOf = (code: string) => code.split(/[-_@.]/)[0]?.toLowerCase() ?? ''

export const detectionOptions = {
  order: [...DETECTION_ORDER],
  // Nothing is written merely because it was detected: only a choice is stored.
  caches: [],
  lookupCookie: LANGUAGE_KEY,
  lookupLocalStorage: LANGUAGE_KEY,
  lookupSessionStorage: LANGUAGE_KEY,
  cookieMinutes: A_YEAR_IN_MINUTES,
  cookieOptions: { path: '/', sameSite: 'lax' as const },
  convertDetectedLanguage: baseOf,
}

/** Has its options at once: what the page was opened with is asked before i18next hands them over. */
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

/** Writes the choice to every store; one that refuses (full, blocked) does not keep the others from it. */
export function storeChoice(language: Language): void {
  for (const store of STORES) {
    try {
      detector.cacheUserLanguage(language, [store])
    } catch {
      // A blocked store is never read either, so nothing there can undo the choice.
    }
  }
}
