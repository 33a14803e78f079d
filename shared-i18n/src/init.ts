import type { InitOptions } from 'i18next'
import { backend } from './backend.ts'
import { bootResources } from './boot.ts'
import { applyAddress, followAddress, rememberStart } from './detection/apply.ts'
import { detectionOptions, detector } from './detection/detector.ts'
import { fallbackLanguages, fallbackSettled, needFallback } from './fallback.ts'
import { i18n } from './i18n.ts'
import { LANGUAGES, type Language } from './language.ts'
import { retryFailedNamespaces } from './load-namespaces.ts'
import { noteMissingKey } from './missing-keys.ts'
import { setDefaultTextsUrl } from './namespaces.ts'
import { nestedQuotes } from './nested-quotes.ts'
import { currentLanguage } from './react.ts'

export type InitI18nOptions = {
  /** Posts missing keys to `/locales/add/{lng}/{ns}`; for `npm run dev` alone. */
  reportMissingKeys?: boolean
  /** Where texts lie whose remote says nothing else, with `{lng}` and `{ns}`; `/locales/{lng}/{ns}.json` unless told. */
  textsUrl?: string
  /** Skips detection, for rendering ahead on a server. */
  language?: Language
  /** What must be there before the first paint; `common` unless told. */
  namespaces?: readonly string[]
}

/** 350, 700 and 1400 ms after the first try: a hiccup passes, a dead server is soon admitted. */
const RETRIES = { maxRetries: 3, retryTimeout: 350 }

const optionsFor = ({ reportMissingKeys = false, language, namespaces }: InitI18nOptions): InitOptions => ({
  ...RETRIES,
  // By default ten requests that hang keep all other texts waiting.
  maxParallelReads: Number.POSITIVE_INFINITY,
  ...(language ? { lng: language } : {}),
  supportedLngs: [...LANGUAGES],
  fallbackLng: fallbackLanguages,
  load: 'languageOnly',
  ns: [...(namespaces ?? ['common'])],
  defaultNS: 'common',
  resources: bootResources,
  partialBundledLanguages: true,
  detection: detectionOptions,
  saveMissing: true,
  saveMissingTo: 'current',
  // Without a handler i18next posts the key; else it is only written down (below).
  ...(reportMissingKeys ? {} : { missingKeyHandler: () => undefined }),
  interpolation: { escapeValue: false },
  postProcess: [nestedQuotes.name],
  react: { bindI18nStore: 'added' },
})

function keepDocumentLanguage() {
  document.documentElement.lang = currentLanguage()
}

function listen() {
  i18n.on('failedLoading', (language: string) => needFallback(language))
  i18n.on('missingKey', (languages: readonly string[], namespace: string, key: string) => {
    // A key of a namespace that is still on its way is early, not missing.
    const known = languages.filter((language) => i18n.hasResourceBundle(language, namespace))
    for (const language of known) noteMissingKey(language, namespace, key)
    if (known.length > 0) needFallback()
  })
}

let started: Promise<void> | undefined

async function start(options: InitI18nOptions): Promise<void> {
  if (options.textsUrl) setDefaultTextsUrl(options.textsUrl)
  listen()
  const inBrowser = typeof window !== 'undefined'
  if (inBrowser && !options.language) rememberStart()
  // The language is known as soon as this call returns; its promise waits for the texts.
  const loaded = i18n.use(backend).use(detector).use(nestedQuotes).init(optionsFor(options))
  if (inBrowser) {
    applyAddress()
    followAddress()
    keepDocumentLanguage()
    i18n.on('languageChanged', keepDocumentLanguage)
    window.addEventListener('online', retryFailedNamespaces)
  }
  await loaded
  await fallbackSettled()
}

/**
 * Finds the language (address, cookie, stores, browser, html tag, Russian), takes it out of the
 * address and fetches the first texts. Resolves when they are there or have failed for good; it
 * never rejects, and a second call gets the first one's promise.
 */
export function initI18n(options: InitI18nOptions = {}): Promise<void> {
  started ??= start(options)
  return started
}
