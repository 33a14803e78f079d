import type { BackendModule, ReadCallback } from 'i18next'
import { i18n } from './i18n.ts'
import { liveTextsUrl, type NamespaceState, namespaceUrl, noteNamespace } from './namespaces.ts'

/** How long i18next waits for a file: the limit for start, sections and language changes. */
const TEXTS_TIMEOUT_MS = 10_000

/**
 * The same for changing the language of a rendered page, which shows what has arrived and adds the rest
 * later.
 */
const SWITCH_TIMEOUT_MS = 2_000

const timeoutFor = (language: string): number =>
  i18n.isInitialized && !i18n.languages.includes(language) ? SWITCH_TIMEOUT_MS : TEXTS_TIMEOUT_MS

type Texts = Exclude<Parameters<ReadCallback>[1], boolean | null | undefined>

interface TextsError {
  error: string
  state: Extract<NamespaceState, 'failed' | 'failed-retryable'>
  /** Whether i18next should retry the request. */
  repeats: boolean
}

type TextsResult = { texts: Texts } | TextsError

/** Falls back to the live release's translations when those of the build cannot be loaded. */
async function readTexts(language: string, namespace: string): Promise<TextsResult> {
  const own = namespaceUrl(namespace, language)
  const live = liveTextsUrl(namespace, language)
  const result = await fetchTexts(own)
  if ('texts' in result || own === live) return result
  const fallback = await fetchTexts(live)
  return 'texts' in fallback ? fallback : result
}

async function fetchTexts(url: string): Promise<TextsResult> {
  const response = await fetch(url).catch(() => undefined)
  const body = response?.ok ? await response.text().catch(() => undefined) : undefined
  if (body === undefined) {
    const isRejected = response !== undefined && response.status >= 400 && response.status < 500
    return {
      error: `failed loading ${url}; status code: ${response?.status}`,
      state: isRejected ? 'failed' : 'failed-retryable',
      repeats: !isRejected,
    }
  }
  const texts = parseTexts(body)
  return texts ? { texts } : { error: `failed parsing ${url} to json`, state: 'failed', repeats: false }
}

function parseTexts(body: string): Texts | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/** Limits the duration of a request; i18next's own retries would prolong it. */
async function withTimeout(reading: Promise<TextsResult>, file: string, limit: number): Promise<TextsResult> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<TextsError>((resolve) => {
    const error = `failed loading ${file}; no response within ${limit} ms`
    timer = setTimeout(resolve, limit, { error, state: 'failed-retryable', repeats: false })
  })
  try {
    return await Promise.race([reading, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Adds translations that arrived after they had been reported as failed. */
async function addLateTexts(language: string, namespace: string, reading: Promise<TextsResult>) {
  const result = await reading
  if (!('texts' in result) || i18n.hasResourceBundle(language, namespace)) return
  noteNamespace(language, namespace, 'loaded')
  i18n.addResourceBundle(language, namespace, result.texts)
}

/**
 * The i18next backend: fetches translations and records the state of each namespace. The usual backend has
 * six times the size.
 */
export const backend = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,

  async read(language: string, namespace: string, callback: ReadCallback): Promise<void> {
    noteNamespace(language, namespace, 'loading')
    const reading = readTexts(language, namespace)
    const result = await withTimeout(reading, namespaceUrl(namespace, language), timeoutFor(language))
    if ('texts' in result) {
      noteNamespace(language, namespace, 'loaded')
      callback(null, result.texts)
      return
    }
    noteNamespace(language, namespace, result.state)
    void addLateTexts(language, namespace, reading)
    callback(result.error, result.repeats)
  },

  /** Posts missing keys to the development server; not called elsewhere. */
  create(languages: readonly string[], namespace: string, key: string, fallback: string): void {
    const body = JSON.stringify({ [key]: fallback || '' })
    const headers = { 'Content-Type': 'application/json' }
    for (const language of languages) {
      // A lost report is repeated by the next page.
      fetch(`/locales/add/${language}/${namespace}`, { method: 'POST', headers, body }).catch(() => undefined)
    }
  },
} satisfies BackendModule
