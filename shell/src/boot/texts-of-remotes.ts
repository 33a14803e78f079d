import type { RegistryEntry } from '@hub/contract'
import { i18n, setNamespaceUrls } from '@hub/shared-i18n'
import { addressOf, registerEntries } from './federation-host.ts'
import { registry, subscribeRegistry } from './registry-store.ts'

const TEXTS_TIMEOUT_MS = 10_000

/** Entries whose texts are the ones that come, by remote. */
const placed = new Map<string, string>()

/** Texts are those of the build that the runtime takes, also when the registry names a newer one by now. */
export function followTexts(): void {
  const isNew = ({ name, entry }: RegistryEntry) => addressOf(name) === entry && placed.get(name) !== entry
  const placeNew = () => void Promise.all(registry().remotes.filter(isNew).map(placeTexts))
  subscribeRegistry(placeNew)
  placeNew()
}

/**
 * Forgets what was loaded of a remote: the code and the texts that come next are those of the entry. Resolves when the
 * texts that are there already are its own, too.
 */
export async function replaceEntry(entry: RegistryEntry): Promise<void> {
  registerEntries([entry], { replace: true })
  await placeTexts(entry)
}

async function placeTexts({ name, entry, locales, namespaces }: RegistryEntry): Promise<void> {
  const before = placed.get(name)
  placed.set(name, entry)
  if (!locales) return
  setNamespaceUrls(Object.fromEntries(namespaces.map((namespace) => [namespace, locales])))
  if (before !== undefined && before !== entry) await renewTexts(locales, namespaces)
}

/** Texts that pages of the older build still need stay; where both have one, the newer holds. */
async function renewTexts(locales: string, namespaces: string[]): Promise<void> {
  const known = i18n.languages.flatMap((language) =>
    namespaces.filter((name) => i18n.hasResourceBundle(language, name)).map((name) => ({ language, name })),
  )
  await Promise.all(
    known.map(async ({ language, name }) => {
      const url = locales.replace('{lng}', language).replace('{ns}', name)
      const response = await fetch(url, { signal: AbortSignal.timeout(TEXTS_TIMEOUT_MS) })
      if (response.ok) i18n.addResourceBundle(language, name, await response.json(), true, true)
    }),
  ).catch(() => undefined)
}
