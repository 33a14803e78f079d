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
