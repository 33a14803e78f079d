import { backend } from './backend.ts'
import { fallbackSettled } from './fallback.ts'
import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'
import { type NamespaceRecord, namespaceRecords, namespaceState } from './namespace-states.ts'

/** Some texts are there in no language. `namespaces` says which. */
export class NamespaceError extends Error {
  readonly namespaces: readonly string[]

  constructor(namespaces: readonly string[]) {
    super(`translations did not load: ${namespaces.join(', ')}`)
    this.name = 'NamespaceError'
    this.namespaces = namespaces
  }
}

const isUsable = (namespace: string) =>
  i18n.hasResourceBundle(i18n.language, namespace) || i18n.hasResourceBundle(DEFAULT_LANGUAGE, namespace)

export interface LoadNamespacesOptions {
  /** True where somebody asked to try again: files that the server refused (4xx) are requested once more, too. */
  isRetry?: boolean
}

/**
 * Fetches texts ahead of the component that needs them, in parallel with its code. Waits 10 s at most for a file;
 * texts that arrive later are added to the page nevertheless. A file that the server refused is requested once per
 * page, whoever asks, until an explicit retry.
 * @throws NamespaceError when a namespace is there neither in the language nor in Russian
 */
export async function loadNamespaces(
  namespaces: readonly string[],
  { isRetry = false }: LoadNamespacesOptions = {},
): Promise<void> {
  keepForNewLanguages(namespaces)
  await Promise.all(
    (i18n.languages ?? []).map((language) => {
      const wanted = namespaces.filter((namespace) => isWorthRequesting(language, namespace, isRetry))
      return wanted.length > 0 ? i18n.reloadResources(language, wanted) : undefined
    }),
  )
  if (!namespaces.every(isUsable)) await fallbackSettled()
  const missing = namespaces.filter((namespace) => !isUsable(namespace))
  if (missing.length > 0) throw new NamespaceError(missing)
}

/** What i18next's own `loadNamespaces` does as well, which however waits for every other file that is on its way. */
function keepForNewLanguages(namespaces: readonly string[]): void {
  const known = new Set([i18n.options.ns ?? []].flat())
  for (const namespace of namespaces) known.add(namespace)
  i18n.options.ns = [...known]
}

function isWorthRequesting(language: string, namespace: string, isRetry: boolean): boolean {
  if (i18n.hasResourceBundle(language, namespace)) return false
  const state = namespaceState(language, namespace)
  if (state === 'failed' && !isRetry) return false
  return state === undefined || state === 'loading' || !isUsable(namespace)
}

/** Past i18next's own bookkeeping, which would call the namespace pending and so suspend what is on the screen. */
function askQuietly({ language, namespace }: NamespaceRecord) {
  backend.read(language, namespace, (error, texts) => {
    if (!error && typeof texts === 'object') i18n.addResourceBundle(language, namespace, texts)
  })
}

/**
 * Asks again for what failed for a passing reason (5xx, network): when the browser is online again
 * and when a component next uses the namespace. What the server refused (4xx) is left alone.
 */
export function retryFailedNamespaces(): void {
  for (const record of namespaceRecords()) if (record.state === 'failed-retryable') askQuietly(record)
}
