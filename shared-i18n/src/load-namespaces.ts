import { backend } from './backend.ts'
import { i18n } from './i18n.ts'
import { DEFAULT_LANGUAGE } from './language.ts'
import { type NamespaceRecord, namespaceRecords, namespaceState } from './namespaces.ts'

/** Namespaces that could not be loaded in any language. */
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
  /** True for an explicit retry, which also requests files that were answered with 4xx. */
  isRetry?: boolean
}

/**
 * Loads namespaces in parallel with the code of the component that needs them. Waits 10 s at most for a file;
 * translations that arrive later are still added. A file answered with 4xx is requested once per page until
 * an explicit retry.
 * @throws NamespaceError when a namespace could be loaded neither in the language nor in Russian
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

/** Like i18next's own `loadNamespaces`, which however waits for all other pending files. */
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

/** Bypasses i18next's state, which would mark the namespace as pending and suspend rendered components. */
function askQuietly({ language, namespace }: NamespaceRecord) {
  backend.read(language, namespace, (error, texts) => {
    if (!error && typeof texts === 'object') i18n.addResourceBundle(language, namespace, texts)
  })
}

/**
 * Retries namespaces that failed temporarily (5xx, network): when the browser is online again and when a
 * component next uses them. Files answered with 4xx are not retried.
 */
export function retryFailedNamespaces(): void {
  for (const record of namespaceRecords()) if (record.state === 'failed-retryable') askQuietly(record)
}

/*
 * Both languages are usually complete, so the Russian files are not loaded for English. They are loaded once
 * something is missing in English: a failed file or a single key.
 */
let needed = false
let loading: Promise<void> = Promise.resolve()

/** i18next calls this for every look-up and load. */
export const fallbackLanguages = (): string[] => (needed ? [DEFAULT_LANGUAGE] : [])

/** Resolves when the required Russian translations have loaded or failed. */
export const fallbackSettled = (): Promise<void> => loading

/** `language` is incomplete: the current one, or the one that the page is changing to. */
export function needFallback(language = i18n.language): void {
  if (needed || language === DEFAULT_LANGUAGE) return
  needed = true
  loading = i18n.loadLanguages(DEFAULT_LANGUAGE)
}
