import { fallbackSettled } from './fallback.ts'
import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'
import { hasFailed, namespaceRecords } from './namespace-states.ts'

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

/**
 * Fetches texts ahead of the component that needs them, in parallel with its code. Asking again for
 * something that failed really asks again, so a retry button can call this.
 * @throws NamespaceError when a namespace is there neither in the language nor in Russian
 */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const failed = namespaces.filter((namespace) => !isUsable(namespace) && hasFailed(namespace))
  await Promise.all([
    i18n.loadNamespaces(namespaces.filter((namespace) => !failed.includes(namespace))),
    failed.length > 0 ? i18n.reloadResources(i18n.languages, failed) : undefined,
  ])
  await fallbackSettled()
  const missing = namespaces.filter((namespace) => !isUsable(namespace))
  if (missing.length > 0) throw new NamespaceError(missing)
}

let retrying = false

/**
 * Asks again for what failed for a passing reason (5xx, network): when the browser is online again
 * and when a component next uses the namespace. What the server refused (4xx) is left alone.
 */
export async function retryFailedNamespaces(): Promise<void> {
  const failed = namespaceRecords().filter((record) => record.state === 'failed-retryable')
  if (failed.length === 0 || retrying) return
  retrying = true
  try {
    await Promise.all(failed.map((it) => i18n.reloadResources([it.language], [it.namespace])))
  } finally {
    retrying = false
  }
}
