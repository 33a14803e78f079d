import type { RegistryEntry } from '@hub/contract'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'

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

/** The federation runtime puts each remote under a global name, which must be an identifier. */
function identifier(remote: string): string {
  return remote.replaceAll('-', '_')
}
