import { detectorAnswers, startAnswers } from './detection/apply-language.ts'
import { DETECTION_ORDER, type DetectorName } from './detection/detector.ts'
import { i18n } from './i18n.ts'
import { isLanguage, LANGUAGES, type Language } from './language.ts'
import { type MissingKey, missingKeys } from './missing-keys.ts'
import { type NamespaceState, namespaceRecords, namespaceUrl } from './namespaces.ts'
import { currentLanguage } from './react.ts'

export type DetectorReport = {
  name: DetectorName
  /** Its initial result (the URL has changed since). */
  atStart: readonly string[]
  /** Its current result. */
  now: readonly string[]
  /** Whether its result was used. */
  decided: boolean
}

export type NamespaceReport = {
  language: string
  namespace: string
  /** `bundled` with the code, or the URL it was fetched from. */
  source: string
  state: NamespaceState
}

export type DetectionReport = {
  language: Language
  detectors: readonly DetectorReport[]
  namespaces: readonly NamespaceReport[]
  missingKeys: readonly MissingKey[]
}

function detectorReports(): DetectorReport[] {
  const now = detectorAnswers()
  const atStart = startAnswers() ?? now
  const deciding = DETECTION_ORDER.find((name) => atStart[name].some(isLanguage))
  return DETECTION_ORDER.map((name) => ({
    name,
    atStart: atStart[name],
    now: now[name],
    decided: name === deciding,
  }))
}

function bundledReports(): NamespaceReport[] {
  return LANGUAGES.filter((language) => i18n.hasResourceBundle(language, 'boot')).map((language) => ({
    language,
    namespace: 'boot',
    source: 'bundled',
    state: 'loaded',
  }))
}

/** Returns the data of the language test page: detectors, namespaces and missing keys. */
export function describeDetection(): DetectionReport {
  const fetched = namespaceRecords().map((record) => ({
    ...record,
    source: namespaceUrl(record.namespace, record.language),
  }))
  return {
    language: currentLanguage(),
    detectors: detectorReports(),
    namespaces: [...bundledReports(), ...fetched],
    missingKeys: missingKeys(),
  }
}
