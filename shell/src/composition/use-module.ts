import { useEffect, useSyncExternalStore } from 'react'
import { registry, subscribeRegistry } from '../boot/registry-store.ts'
import { type ModuleState, moduleState, requestModule, subscribeModules } from './module-store.ts'

/** The state of one module of a remote; asks for it when it is first needed. */
export function useModule(remote: string, module: string): ModuleState {
  useEffect(() => requestModule(remote, module), [remote, module])
  const read = () => moduleState(remote, module)
  return useSyncExternalStore(subscribeModules, read, read)
}

export function useRegistry() {
  return useSyncExternalStore(subscribeRegistry, registry, registry)
}
