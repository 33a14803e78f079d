import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { integrityOf } from './registry-store.ts'

const SCRIPT_TIMEOUT_MS = 10_000

/** Loads remote entries with the integrity that the registry names; the browser rejects any other content. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'hub-shell',
    createScript({ url, attrs }) {
      const script = document.createElement('script')
      for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value))
      script.src = url
      script.crossOrigin = 'anonymous'
      const integrity = integrityOf(url)
      if (integrity) script.integrity = integrity
      return { script, timeout: SCRIPT_TIMEOUT_MS }
    },
  }
}
