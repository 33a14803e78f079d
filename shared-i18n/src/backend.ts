import type { BackendModule, ReadCallback } from 'i18next'
import { type NamespaceState, noteNamespace } from './namespace-states.ts'
import { liveTextsUrl, namespaceUrl } from './namespaces.ts'

/** What i18next is told beside an error: `true` asks for another try (5xx, network). */
const stateAfter = (error: unknown, data: unknown): NamespaceState => {
  if (!error) return 'loaded'
  return data === true ? 'failed-retryable' : 'failed'
}

type Texts = Exclude<Parameters<ReadCallback>[1], boolean | null | undefined>

/** Texts, or why there are none and whether another try may bring them. */
type Answer = { texts: Texts } | { error: string; isPassing: boolean }

/** Words of another release are better than none: what does not lie with its build may still lie with the site. */
async function readTexts(language: string, namespace: string): Promise<Answer> {
  const own = namespaceUrl(namespace, language)
  const live = liveTextsUrl(namespace, language)
  const answer = await fetchTexts(own)
  if ('texts' in answer || own === live) return answer
  const second = await fetchTexts(live)
  return 'texts' in second ? second : answer
}

async function fetchTexts(url: string): Promise<Answer> {
  const response = await fetch(url).catch(() => undefined)
  const body = response?.ok ? await response.text().catch(() => undefined) : undefined
  if (body === undefined) {
    const isRefused = response !== undefined && response.status >= 400 && response.status < 500
    return { error: `failed loading ${url}; status code: ${response?.status}`, isPassing: !isRefused }
  }
  try {
    return { texts: JSON.parse(body) }
  } catch {
    return { error: `failed parsing ${url} to json`, isPassing: false }
  }
}

/**
 * Fetches texts for i18next and writes down what became of each namespace. The usual backend does the same with six
 * times the bytes on each first visit.
 */
export const backend = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,

  read(language: string, namespace: string, callback: ReadCallback): void {
    noteNamespace(language, namespace, 'loading')
    void readTexts(language, namespace).then((answer) => {
      const [error, data] = 'texts' in answer ? [null, answer.texts] : [answer.error, answer.isPassing]
      noteNamespace(language, namespace, stateAfter(error, data))
      callback(error, data)
    })
  },

  /** Missing keys go to the development server; elsewhere i18next never asks for it. */
  create(languages: readonly string[], namespace: string, key: string, fallback: string): void {
    const body = JSON.stringify({ [key]: fallback || '' })
    const headers = { 'Content-Type': 'application/json' }
    for (const language of languages) {
      // One that is not heard is told of again by the next page.
      fetch(`/locales/add/${language}/${namespace}`, { method: 'POST', headers, body }).catch(() => undefined)
    }
  },
} satisfies BackendModule
