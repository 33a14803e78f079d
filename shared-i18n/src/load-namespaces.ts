import { backend } from './backend.ts'
import { fallbackSettled } from './fallback.ts'
import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'
import { hasFailed, type NamespaceRecord, namespaceRecords } from './namespace-states.ts'

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
