import type { RegistryEntry } from '@hub/contract'
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

/** URL of the entry that the federation runtime uses, by remote. */
const entryUrls = new Map<string, string>()
/** Remotes of which a module has been requested: their code may be running. */
const requestedRemotes = new Set<string>()

/**
 * Registers registry entries with the federation runtime, which only this file talks to. A remote whose code may be
 * running keeps its entry unless `replace` is set, which drops what was loaded of it.
 */
export function registerEntries(entries: RegistryEntry[], { replace }: { replace: boolean }): void {
  const news = entries.filter(
    ({ name, entry }) => replace || (!requestedRemotes.has(name) && entryUrls.get(name) !== entry),
  )
  for (const { name, entry } of news) entryUrls.set(name, entry)
  const remotes = news.map(({ name, entry }) => ({ name: globalNameOf(name), alias: name, entry }))
  registerRemotes(remotes, { force: true })
}

export const entryUrlOf = (remote: string): string | undefined => entryUrls.get(remote)

/** Loads an exposed module (`./routes/events` of `mf-public`). Rejects with the error of the federation runtime. */
export function loadExposed(remote: string, module: string): Promise<unknown> {
  requestedRemotes.add(remote)
  return loadRemote(`${globalNameOf(remote)}${module.slice(1)}`)
}

/** Returns the versions of the shared singletons that the shell provides, by package name. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap.default ?? {}
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions).join(', ')]),
  )
}

/** The federation runtime puts each remote under a global name, which must be an identifier. */
function globalNameOf(remote: string): string {
  return remote.replaceAll('-', '_')
}
