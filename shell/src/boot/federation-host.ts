import type { RegistryEntry } from '@hub/contract'
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

/** The only place that talks to the federation runtime. `replace` forgets what was loaded from an older address. */
export function registerEntries(entries: RegistryEntry[], { replace }: { replace: boolean }): void {
  const remotes = entries.map((entry) => ({
    name: identifier(entry.name),
    alias: entry.name,
    entry: entry.entry,
  }))
  registerRemotes(remotes, { force: replace })
}

/** Loads `./routes/events` of `mf-public`. Rejects with whatever went wrong. */
export function loadExposed(remote: string, module: string): Promise<unknown> {
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
