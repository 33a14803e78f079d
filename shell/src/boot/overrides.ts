import type { Registry, RegistryEntry } from '@hub/contract'
import { siteConfig } from './site-config.ts'

const KEY = 'hub-overrides'
const DISABLE = 'mf.disable'
const ENTRY = /^mf\.(mf-[a-z0-9-]+)$/

export interface Overrides {
  /** Address of another entry, by remote. */
  entries: Record<string, string>
  disabled: string[]
}

/**
 * A developer may point one remote at another build (`?mf.mf-admin=<url>`) or switch remotes off
 * (`?mf.disable=mf-admin,mf-calendar`) for the session of a tab. Only where the site's configuration allows it.
 */
export function readOverrides(search: string, storage: Storage): Overrides {
  const stored = parse(storage.getItem(KEY))
  const params = new URLSearchParams(search)
  for (const [name, value] of params) {
    const remote = ENTRY.exec(name)?.[1]
    if (!remote) continue
    if (value) stored.entries[remote] = value
    else delete stored.entries[remote]
  }
  const disabled = params.get(DISABLE)
  if (disabled !== null) stored.disabled = disabled.split(',').filter(Boolean)
  storage.setItem(KEY, JSON.stringify(stored))
  return stored
}

export function resetOverrides(storage: Storage): void {
  storage.removeItem(KEY)
}

export function activeOverrides(): Overrides {
  if (!siteConfig().allowOverrides || typeof window === 'undefined') return { entries: {}, disabled: [] }
  return readOverrides(location.search, sessionStorage)
}

export function applyOverrides(registry: Registry, overrides = activeOverrides()): Registry {
  const remotes = registry.remotes
    .filter((entry) => !overrides.disabled.includes(entry.name))
    .map((entry) => overridden(entry, overrides.entries[entry.name]))
  return { ...registry, remotes }
}

function overridden(entry: RegistryEntry, url: string | undefined): RegistryEntry {
  if (!url) return entry
  const { integrity: _, ...rest } = entry
  return { ...rest, entry: url, version: 'override' }
}

function parse(stored: string | null): Overrides {
  try {
    const value = JSON.parse(stored ?? '')
    const entries = Object.entries(value.entries).filter(([, url]) => typeof url === 'string')
    return {
      entries: Object.fromEntries(entries) as Record<string, string>,
      disabled: value.disabled.map(String),
    }
  } catch {
    return { entries: {}, disabled: [] }
  }
}
