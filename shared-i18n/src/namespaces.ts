const LIVE_TEXTS = '/locales/{lng}/{ns}.json'

let defaultUrl = LIVE_TEXTS

const urls = new Map<string, string>()

/** Says where all other texts lie; at the root of the site unless told. */
export function setDefaultTextsUrl(url: string): void {
  defaultUrl = url
}

/**
 * Says where the texts of some namespaces lie when they are not at the default address:
 * those of a remote on another origin, or of a pinned version of it.
 * @param map namespace to URL template with `{lng}` and, if wanted, `{ns}`
 */
export function setNamespaceUrls(map: Readonly<Record<string, string>>): void {
  for (const [namespace, url] of Object.entries(map)) urls.set(namespace, url)
}

const templateOf = (namespace: string) => urls.get(namespace) ?? defaultUrl

export const namespaceUrl = (namespace: string, language: string): string =>
  filled(templateOf(namespace), namespace, language)

/** Where the texts lie that the site shows right now, of whichever release. */
export const liveTextsUrl = (namespace: string, language: string): string =>
  filled(LIVE_TEXTS, namespace, language)

const filled = (template: string, namespace: string, language: string): string =>
  template.replace('{lng}', language).replace('{ns}', namespace)
