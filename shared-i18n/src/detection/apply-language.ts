import { i18n } from '../i18n.ts'
import { isLanguage, type Language } from '../language.ts'
import { DETECTION_ORDER, type DetectorName, detector, storeChoice } from './detector.ts'
import { addressWithoutLanguage, keepsLanguage } from './language-in-url.ts'

/**
 * Stores the language where detection reads it and changes to it; resolves when the translations have loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  storeChoice(language)
  await i18n.changeLanguage(language)
}

/** Returns the language of each detector: valid codes only, reduced to their base. */
export const detectorAnswers = (): Record<DetectorName, string[]> =>
  Object.fromEntries(DETECTION_ORDER.map((name) => [name, [detector.detect([name]) ?? []].flat()])) as Record<
    DetectorName,
    string[]
  >

let answersAtStart: Record<DetectorName, string[]> | undefined

/** Records the initial detection. Must run before the language is removed from the URL. */
export function rememberStart(): void {
  answersAtStart = detectorAnswers()
}

export const startAnswers = () => answersAtStart

const languageOfAddress = (): Language | undefined =>
  [detector.detect(['parameter', 'anchor']) ?? []].flat().find(isLanguage)

/** Removes the language from the URL and stores it as a choice, except where the URL keeps it. */
export function applyAddress(): void {
  const asked = languageOfAddress()
  const cleaned = addressWithoutLanguage(location)
  if (cleaned !== undefined) history.replaceState(history.state, '', cleaned)
  if (asked && !keepsLanguage(location)) storeChoice(asked)
  if (asked && asked !== i18n.language) void i18n.changeLanguage(asked)
}

/** Changes the language when a hash such as `#en` is followed or typed. */
export function followAddress(): void {
  const follow = () => {
    if (addressWithoutLanguage(location) === undefined) return
    applyAddress()
    // The router has already read the URL with the language; make it read the new one.
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  window.addEventListener('hashchange', follow)
  window.addEventListener('popstate', follow)
}
