import type { Registry, RegistryEntry } from '@hub/contract'
import { siteConfig } from './site-config.ts'

const KEY = 'hub-overrides'
const NONE: Overrides = { entries: {}, disabled: [] }
const DISABLE = 'mf.disable'
const ENTRY = /^mf\.(mf-[a-z0-9-]+)$/

export interface Overrides {
  /** URL of the replacing entry, by remote. */
  entries: Record<string, string>
  disabled: string[]
}

/**
 * A developer may point one remote at another build (`?mf.mf-admin=<url>`) or switch remotes off
 * (`?mf.disable=mf-admin,mf-calendar`) for the session of a tab. Only where the site's configuration allows it.
 */
export function readOverrides(search: string, storage: Storage): Overrides {
  const overrides = overridesFromUrl(search, parse(storage.getItem(KEY)))
  saveOverrides(overrides, storage)
  return overrides
}

/** Returns the overrides after applying the parameters of a URL. */
export function overridesFromUrl(search: string, { entries, disabled }: Overrides = NONE): Overrides {
  const params = new URLSearchParams(search)
  const asked = { entries: { ...entries }, disabled }
  for (const [name, value] of params) {
    const remote = ENTRY.exec(name)?.[1]
    if (!remote) continue
    if (value) asked.entries[remote] = value
    else delete asked.entries[remote]
  }
  const off = params.get(DISABLE)
  return off === null ? asked : { ...asked, disabled: off.split(',').filter(Boolean) }
}

export function saveOverrides(overrides: Overrides, storage: Storage): void {
  storage.setItem(KEY, JSON.stringify(overrides))
}

export function resetOverrides(storage: Storage): void {
  storage.removeItem(KEY)
}

/**
 * Returns the overrides of this tab. Where the site does not allow overrides, URL parameters are ignored and only
 * overrides that staff confirmed in this tab apply, so that no link can set one.
 */
export function activeOverrides(): Overrides {
  if (typeof window === 'undefined') return NONE
  try {
    return siteConfig().allowOverrides
      ? readOverrides(location.search, sessionStorage)
      : parse(sessionStorage.getItem(KEY))
  } catch {
    // Without session storage the tab runs the published remotes.
    return NONE
  }
}

export const isOverridden = ({ entries, disabled }: Overrides): boolean =>
  Object.keys(entries).length + disabled.length > 0

/** Whether a build of another origin, as on a developer's machine, overrides a remote. */
export const hasForeignOverrides = ({ entries }: Overrides): boolean =>
  Object.values(entries).some((url) => isForeign(url))

/** Whether a URL is of another origin than the site. */
export const isForeign = (url: string): boolean =>
  URL.canParse(url, location.origin) && new URL(url, location.origin).origin !== location.origin

/** Entries that overriding builds of other origins describe themselves, by remote. */
const described = new Map<string, RegistryEntry>()

/** Sets what an overriding build says of itself, which from then on counts instead of the published entry. */
export function describeOverride(entry: RegistryEntry): void {
  described.set(entry.name, entry)
}

/** Replaces, removes and adds the remotes that the overrides name. One that is not published has to describe itself. */
export function applyOverrides(registry: Registry, overrides = activeOverrides()): Registry {
  const added = [...described.values()].filter(
    ({ name }) => overrides.entries[name] && !registry.remotes.some((entry) => entry.name === name),
  )
  const remotes = [...registry.remotes, ...added]
    .filter((entry) => !overrides.disabled.includes(entry.name))
    .map((entry) => overridden(entry, overrides.entries[entry.name]))
  return { ...registry, remotes }
}

function overridden(entry: RegistryEntry, url: string | undefined): RegistryEntry {
  if (!url) return entry
  const own = described.get(entry.name)
  if (own) return own
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
    return NONE
  }
}
