import type { Registry } from '@hub/contract'
import { useSyncExternalStore } from 'react'
import { registry, subscribeRegistry } from '../boot/registry-store.ts'

/**
 * Returns the current registry and re-renders when it changes. A file apart from the store, because the federation
 * runtime's plugin imports the store before React, a shared module, is available.
 */
export const useRegistry = (): Registry => useSyncExternalStore(subscribeRegistry, registry, registry)
