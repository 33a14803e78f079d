import type { RemoteManifest } from '@hub/contract'

/** `./routes/events` is exposed from `src/routes/events.route.tsx`, `./slots/x` from `src/slots/x.slot.tsx`. */
export function exposedModules(manifest: Pick<RemoteManifest, 'routes' | 'slots'>): Record<string, string> {
  const modules = [...manifest.routes, ...manifest.slots].map((item) => item.module)
  return Object.fromEntries(
    [...new Set(modules)].map((module) => [module, `./src${module.slice(1)}${suffixOf(module)}.tsx`]),
  )
}

function suffixOf(module: string): string {
  return module.startsWith('./slots/') ? '.slot' : '.route'
}
