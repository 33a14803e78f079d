import { detectorAnswers, startAnswers } from './detection/apply.ts'
import { DETECTION_ORDER, type DetectorName } from './detection/detector.ts'
import { i18n } from './i18n.ts'
import { isLanguage, LANGUAGES, type Language } from './language.ts'
import { type MissingKey, missingKeys } from './missing-keys.ts'
import { type NamespaceState, namespaceRecords } from './namespace-states.ts'
import { namespaceUrl } from './namespaces.ts'
import { currentLanguage } from './react.ts'

export type DetectorReport = {
  name: DetectorName
  /** What it said when the page was opened (the address is clean since then). */
  atStart: readonly string[]
  /** What it says now. */
  now: readonly string[]
  /** Whether it was the one that decided. */
  decided: boolean
}

export type NamespaceReport = {
  language: string
  namespace: string
  /** `bundled` with the code, or the address it was fetched from. */
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

/** Everything the language test page shows: who said what, what was loaded from where, what is missing. */
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
