import type { RemoteManifest } from '@hub/contract'
import { moduleSource } from '@hub/contract/check-remote'

/** Returns what the remote exposes: the modules of its routes and slots, with their sources. */
export function exposedModules(manifest: Pick<RemoteManifest, 'routes' | 'slots'>): Record<string, string> {
  const modules = [...manifest.routes, ...manifest.slots].map((item) => item.module)
  return Object.fromEntries([...new Set(modules)].map((module) => [module, `./src/${moduleSource(module)}`]))
}
