import type { InitOptions, PostProcessorModule } from 'i18next'
import en from '../locales/en/boot.json' with { type: 'json' }
import ru from '../locales/ru/boot.json' with { type: 'json' }
import { backend } from './backend.ts'
import { applyAddress, followAddress, rememberStart } from './detection/apply-language.ts'
import { detectionOptions, detector } from './detection/detector.ts'
import { i18n } from './i18n.ts'
import { LANGUAGES, type Language } from './language.ts'
import { fallbackLanguages, fallbackSettled, needFallback, retryFailedNamespaces } from './load-namespaces.ts'
import { noteMissingKey } from './missing-keys.ts'
import { setDefaultTextsUrl } from './namespaces.ts'
import { currentLanguage } from './react.ts'

export type InitI18nOptions = {
  /** Posts missing keys to `/locales/add/{lng}/{ns}`; for `npm run dev` alone. */
  reportMissingKeys?: boolean
  /**
   * URL template of translations without one of their own, with `{lng}` and `{ns}`;
   * `/locales/{lng}/{ns}.json` by default.
   */
  textsUrl?: string
  /** Skips detection, for prerendering. */
  language?: Language
  /** Namespaces required for the first paint; `common` by default. */
  namespaces?: readonly string[]
}

/** 350, 700 and 1400 ms after the first try: long enough for short failures, short enough for an outage. */
const RETRIES = { maxRetries: 3, retryTimeout: 350 }

const optionsFor = ({ reportMissingKeys = false, language, namespaces }: InitI18nOptions): InitOptions => ({
  ...RETRIES,
  // By default ten hanging requests block all others.
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
  // Without a handler i18next posts the key; otherwise it is only recorded (below).
  ...(reportMissingKeys ? {} : { missingKeyHandler: () => undefined }),
  postProcess: [nestedQuotes.name],
  react: { bindI18nStore: 'added' },
})

/** A write makes the browser compute the styles of the whole page anew, also of the same language. */
function keepDocumentLanguage() {
  const { documentElement: root } = document
  if (root.lang !== currentLanguage()) root.lang = currentLanguage()
}

function listen() {
  i18n.on('failedLoading', (language: string) => needFallback(language))
  i18n.on('missingKey', (languages: readonly string[], namespace: string, key: string) => {
    // A key of a loading namespace is not missing.
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
  // The language is known when this call returns; its promise waits for the translations.
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
 * Detects the language (URL, cookie, stores, browser, html tag, Russian), removes it from the URL and loads
 * the first translations. Resolves when they have loaded or failed; never rejects, and a second call returns
 * the same promise.
 */
export function initI18n(options: InitI18nOptions = {}): Promise<void> {
  started ??= start(options)
  return started
}

/** Bundled translations for when nothing can be fetched, in both languages. */
const bootResources = { ru: { boot: ru }, en: { boot: en } }

/** Replaces guillemets inside guillemets, as when a title that has some is quoted: «Квиз „Таблица“». */
export function nestQuotes(text: string): string {
  let depth = 0
  return text.replaceAll(/[«»]/g, (mark) => {
    if (mark === '«') {
      depth += 1
      return depth > 1 ? '„' : mark
    }
    depth = Math.max(0, depth - 1)
    return depth > 0 ? '“' : mark
  })
}

/** Applies `nestQuotes` to every translation. */
const nestedQuotes = {
  type: 'postProcessor',
  name: 'nestedQuotes',
  process: (value: string) => (value.includes('«') ? nestQuotes(value) : value),
} satisfies PostProcessorModule
