import type { Registry } from '@hub/contract'
import { useSyncExternalStore } from 'react'
import { registry, subscribeRegistry } from '../boot/registry-store.ts'

/**
 * Returns the registry in use and renders anew when it changes. Apart from the store: the federation runtime's plugin
 * needs that one before React, which is a shared module, can be had.
 */
export const useRegistry = (): Registry => useSyncExternalStore(subscribeRegistry, registry, registry)
