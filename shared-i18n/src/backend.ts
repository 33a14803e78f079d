import type { BackendModule, ReadCallback } from 'i18next'
import { type NamespaceState, noteNamespace } from './namespace-states.ts'
import { namespaceUrl } from './namespaces.ts'

/** What i18next is told beside an error: `true` asks for another try (5xx, network). */
const stateAfter = (error: unknown, data: unknown): NamespaceState => {
  if (!error) return 'loaded'
  return data === true ? 'failed-retryable' : 'failed'
}

async function fetchTexts(url: string, answer: ReadCallback): Promise<void> {
  const response = await fetch(url).catch(() => undefined)
  const body = response?.ok ? await response.text().catch(() => undefined) : undefined
  if (body === undefined) {
    const isRefused = response !== undefined && response.status >= 400 && response.status < 500
    return answer(`failed loading ${url}; status code: ${response?.status}`, !isRefused)
  }
  let texts: Parameters<ReadCallback>[1]
  try {
    texts = JSON.parse(body)
  } catch {
    return answer(`failed parsing ${url} to json`, false)
  }
  answer(null, texts)
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
    void fetchTexts(namespaceUrl(namespace, language), (error, data) => {
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
