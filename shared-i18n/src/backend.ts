import type { ReadCallback } from 'i18next'
import HttpBackend from 'i18next-http-backend'
import { type NamespaceState, noteNamespace } from './namespace-states.ts'

/** What the backend's second argument says beside an error: `true` asks for another try (5xx, network). */
const stateAfter = (error: unknown, data: unknown): NamespaceState => {
  if (!error) return 'loaded'
  return data === true ? 'failed-retryable' : 'failed'
}

/** i18next's HTTP backend, which also writes down what became of each namespace. */
class TranslationBackend extends HttpBackend {
  readonly callbackApi = true

  override read(language: string, namespace: string, callback: ReadCallback): void {
    noteNamespace(language, namespace, 'loading')
    super.read(language, namespace, (error, data) => {
      noteNamespace(language, namespace, stateAfter(error, data))
      callback(error, data)
    })
  }
}

export const backend = new TranslationBackend()
