import { parseRegistry, type Registry, type RegistryEntry } from '@hub/contract'
import { registerEntries } from './federation-host.ts'
import { applyOverrides } from './overrides.ts'

/** Limits the startup on pages without an embedded registry. */
const REGISTRY_TIMEOUT_MS = 10_000

let current: Registry = { remotes: [], problems: [] }
let published = current
const listeners = new Set<() => void>()

export const registry = (): Registry => current

/** The registry without this tab's overrides. */
export const publishedRegistry = (): Registry => published

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function entryOf(remote: string): RegistryEntry | undefined {
  return current.remotes.find((entry) => entry.name === remote)
}

export function integrityOf(url: string): string | undefined {
  return current.remotes.find((entry) => absolute(entry.entry) === absolute(url))?.integrity
}

/**
 * Reads the registry embedded in the page, or fetches it when that is missing or invalid, and registers its remotes
 * with the federation runtime. Without any registry the shell works without remotes and shows that they are missing.
 */
export async function readRegistry(): Promise<Registry> {
  const inline = document.getElementById('mf-registry')?.textContent
  try {
    adoptRegistry(parseRegistry(JSON.parse(inline ?? '')))
  } catch {
    await fetchRegistry().catch((error: unknown) => {
      setRegistry({ remotes: [], problems: [{ name: 'registry', reason: String(error) }] })
    })
  }
  return current
}

/** Fetches the published registry and returns the entries that changed since it was last read. */
export async function refreshRegistry(): Promise<RegistryEntry[]> {
  const before = new Map(current.remotes.map((entry) => [entry.name, entry.entry]))
  await fetchRegistry()
  return current.remotes.filter((entry) => before.get(entry.name) !== entry.entry)
}

/** Fetches the published registry for a retry; keeps the current one when that fails. Never rejects. */
export const retryRegistry = (): Promise<unknown> => refreshRegistry().catch(() => undefined)

async function fetchRegistry(): Promise<void> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  adoptRegistry(parseRegistry(await response.json()))
}

/** Applies overrides that have changed to the published registry. */
export const updateOverrides = (): void => adoptRegistry(published)

/** Registers the remotes before subscribers render, since these may request a module at once. */
function adoptRegistry(read: Registry): void {
  published = read
  const registry = applyOverrides(read)
  registerEntries(registry.remotes, { replace: false })
  setRegistry(registry)
}

/** Sets the registry and notifies subscribers. Prerendering calls it directly, without a federation runtime. */
export function setRegistry(registry: Registry): void {
  current = registry
  for (const listener of listeners) listener()
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href
}
