import type { RegistryEntry } from '@hub/contract'
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

/** Where the runtime takes each remote from. */
const addresses = new Map<string, string>()
/** Remotes that something has been asked of: their code may run. */
const begun = new Set<string>()

/**
 * The only place that talks to the federation runtime. A remote that runs stays what it is, unless `replace` says to
 * forget what was loaded of it.
 */
export function registerEntries(entries: RegistryEntry[], { replace }: { replace: boolean }): void {
  const news = entries.filter(
    ({ name, entry }) => replace || (!begun.has(name) && addresses.get(name) !== entry),
  )
  for (const { name, entry } of news) addresses.set(name, entry)
  const remotes = news.map(({ name, entry }) => ({ name: identifier(name), alias: name, entry }))
  registerRemotes(remotes, { force: true })
}

export const addressOf = (remote: string): string | undefined => addresses.get(remote)

/** Loads `./routes/events` of `mf-public`. Rejects with whatever went wrong. */
export function loadExposed(remote: string, module: string): Promise<unknown> {
  begun.add(remote)
  return loadRemote(`${identifier(remote)}${module.slice(1)}`)
}

/** Versions of the singletons that the shell hands out, by package name. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap.default ?? {}
  return Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions).join(', ')]),
  )
}

/** The federation runtime puts each remote under a global name, which must be an identifier. */
function identifier(remote: string): string {
  return remote.replaceAll('-', '_')
}
