import { i18n } from '../i18n.ts'
import { isLanguage, type Language } from '../language.ts'
import { addressWithoutLanguage, isPreview } from './address.ts'
import { DETECTION_ORDER, type DetectorName, detector, storeChoice } from './detector.ts'

/** Stores the choice where detection reads it and switches; resolves when the texts are there. */
export async function setLanguage(language: Language): Promise<void> {
  storeChoice(language)
  await i18n.changeLanguage(language)
}

/** The language that each place names, safe codes only, already reduced to their base. */
export const detectorAnswers = (): Record<DetectorName, string[]> =>
  Object.fromEntries(DETECTION_ORDER.map((name) => [name, [detector.detect([name]) ?? []].flat()])) as Record<
    DetectorName,
    string[]
  >

let answersAtStart: Record<DetectorName, string[]> | undefined

/** Must run before the address is cleaned: afterwards nobody can tell what it said. */
export function rememberStart(): void {
  answersAtStart = detectorAnswers()
}

export const startAnswers = () => answersAtStart

const languageOfAddress = (): Language | undefined =>
  [detector.detect(['parameter', 'anchor']) ?? []].flat().find(isLanguage)

/** Takes the language out of the address; what the address asked for is a choice and is stored, but for a preview. */
export function applyAddress(): void {
  const asked = languageOfAddress()
  const cleaned = addressWithoutLanguage(location)
  if (cleaned !== undefined) history.replaceState(history.state, '', cleaned)
  if (asked && !isPreview(location.search)) storeChoice(asked)
  if (asked && asked !== i18n.language) void i18n.changeLanguage(asked)
}

/** A link to `#en` or a typed hash switches the open page too. */
export function followAddress(): void {
  const follow = () => {
    if (addressWithoutLanguage(location) === undefined) return
    applyAddress()
    // The router has already read the address with the language in it; let it read the clean one.
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  window.addEventListener('hashchange', follow)
  window.addEventListener('popstate', follow)
}
