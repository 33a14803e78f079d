import type { RegistryEntry } from '@hub/contract'
import { i18n, setNamespaceUrls } from '@hub/shared-i18n'
import { entryUrlOf, registerEntries } from './federation-host.ts'
import { registry, subscribeRegistry } from './registry-store.ts'

const TRANSLATIONS_TIMEOUT_MS = 10_000

/** URL of the entry whose translations are in use, by remote. */
const translatedEntries = new Map<string, string>()

/** Keeps translations in step with the builds that the federation runtime uses, which may be older than the registry's. */
export function followTranslations(): void {
  const isNew = ({ name, entry }: RegistryEntry) =>
    entryUrlOf(name) === entry && translatedEntries.get(name) !== entry
  const placeNew = () => void Promise.all(registry().remotes.filter(isNew).map(setTranslationUrls))
  subscribeRegistry(placeNew)
  placeNew()
}

/**
 * Replaces a remote's entry: its code and translations load from the new build from now on. Resolves once translations
 * that were loaded already have been reloaded.
 */
export async function replaceEntry(entry: RegistryEntry): Promise<void> {
  registerEntries([entry], { replace: true })
  await setTranslationUrls(entry)
}

async function setTranslationUrls({ name, entry, locales, namespaces }: RegistryEntry): Promise<void> {
  const before = translatedEntries.get(name)
  translatedEntries.set(name, entry)
  if (!locales) return
  setNamespaceUrls(Object.fromEntries(namespaces.map((namespace) => [namespace, locales])))
  if (before !== undefined && before !== entry) await reloadTranslations(locales, namespaces)
}

/** Reloads the translations of a remote that are in use. */
export async function refreshTranslations({ locales, namespaces }: RegistryEntry): Promise<void> {
  if (locales) await reloadTranslations(locales, namespaces)
}

/** Merges the new build's translations over the old ones, whose other keys pages of the old build still need. */
async function reloadTranslations(locales: string, namespaces: string[]): Promise<void> {
  const known = i18n.languages.flatMap((language) =>
    namespaces.filter((name) => i18n.hasResourceBundle(language, name)).map((name) => ({ language, name })),
  )
  await Promise.all(
    known.map(async ({ language, name }) => {
      const url = locales.replace('{lng}', language).replace('{ns}', name)
      const response = await fetch(url, { signal: AbortSignal.timeout(TRANSLATIONS_TIMEOUT_MS) })
      if (response.ok) i18n.addResourceBundle(language, name, await response.json(), true, true)
    }),
  ).catch(() => undefined)
}
