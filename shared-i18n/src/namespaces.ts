const LIVE_TEXTS = '/locales/{lng}/{ns}.json'

let defaultUrl = LIVE_TEXTS

const urls = new Map<string, string>()

/** Sets the URL template of all other translations; the root of the site by default. */
export function setDefaultTextsUrl(url: string): void {
  defaultUrl = url
}

/**
 * Sets the URL templates of namespaces that are not at the default URL: those of remotes, in their versions.
 * @param map namespace to URL template with `{lng}` and, if wanted, `{ns}`
 */
export function setNamespaceUrls(map: Readonly<Record<string, string>>): void {
  for (const [namespace, url] of Object.entries(map)) urls.set(namespace, url)
}

const templateOf = (namespace: string) => urls.get(namespace) ?? defaultUrl

export const namespaceUrl = (namespace: string, language: string): string =>
  filled(templateOf(namespace), namespace, language)

/** Returns the URL of a namespace in the live release. */
export const liveTextsUrl = (namespace: string, language: string): string =>
  filled(LIVE_TEXTS, namespace, language)

const filled = (template: string, namespace: string, language: string): string =>
  template.replace('{lng}', language).replace('{ns}', namespace)

export type NamespaceState = 'loading' | 'loaded' | 'failed' | 'failed-retryable'

export type NamespaceRecord = { language: string; namespace: string; state: NamespaceState }

const records = new Map<string, NamespaceRecord>()

const keyOf = (language: string, namespace: string) => `${language}|${namespace}`

export function noteNamespace(language: string, namespace: string, state: NamespaceState): void {
  records.set(keyOf(language, namespace), { language, namespace, state })
}

export const namespaceRecords = (): NamespaceRecord[] => [...records.values()]

export const namespaceState = (language: string, namespace: string): NamespaceState | undefined =>
  records.get(keyOf(language, namespace))?.state
