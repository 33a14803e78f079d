import type { RegistryEntry } from '@hub/contract'
import { setNamespaceUrls } from '@hub/shared-i18n'
import { registerEntries } from './federation-host.ts'
import { registry, subscribeRegistry } from './registry-store.ts'

const placed = new Set<string>()

/** Texts are those of the build that runs, also when the registry names a newer one by now. */
export function followTexts(): void {
  const placeNew = () => placeTexts(registry().remotes.filter(({ name }) => !placed.has(name)))
  subscribeRegistry(placeNew)
  placeNew()
}

/** Forgets what was loaded of a remote: the code and the texts that come next are those of the entry. */
export function replaceEntry(entry: RegistryEntry): void {
  registerEntries([entry], { replace: true })
  placeTexts([entry])
}

function placeTexts(entries: RegistryEntry[]): void {
  for (const { name, locales, namespaces } of entries) {
    placed.add(name)
    if (locales) setNamespaceUrls(Object.fromEntries(namespaces.map((namespace) => [namespace, locales])))
  }
}
