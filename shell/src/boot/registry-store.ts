import { parseRegistry, type Registry, type RegistryEntry } from '@hub/contract'
import { registerEntries } from './federation-host.ts'
import { applyOverrides } from './overrides.ts'

/** Without a registry written into the page, the start waits for it. */
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
 * Takes the registry that publishing wrote into the page, or fetches it where there is none or it cannot be read, and
 * makes its remotes known to the runtime. Without any registry the shell lives on without remotes and says so.
 */
export async function readRegistry(): Promise<Registry> {
  const inline = document.getElementById('mf-registry')?.textContent
  try {
    adopt(parseRegistry(JSON.parse(inline ?? '')))
  } catch {
    await fetchRegistry().catch((error: unknown) => {
      accept({ remotes: [], problems: [{ name: 'registry', reason: String(error) }] })
    })
  }
  return current
}

/** Reads the registry as it is published now; answers which remotes have moved since it was read last. */
export async function refreshRegistry(): Promise<RegistryEntry[]> {
  const before = new Map(current.remotes.map((entry) => [entry.name, entry.entry]))
  await fetchRegistry()
  return current.remotes.filter((entry) => before.get(entry.name) !== entry.entry)
}

/** Reads the registry anew for somebody who asked to try again. Where that fails, what was known stands. */
export const retryRegistry = (): Promise<unknown> => refreshRegistry().catch(() => undefined)

async function fetchRegistry(): Promise<void> {
  const response = await fetch('/registry.json', {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`registry.json: ${response.status}`)
  adopt(parseRegistry(await response.json()))
}

/** The runtime has to know a remote before anything on the page can ask for it. */
function adopt(read: Registry): void {
  published = read
  const registry = applyOverrides(read)
  registerEntries(registry.remotes, { replace: false })
  accept(registry)
}

/** Takes a registry as it is; reading one ends here, and rendering ahead begins here. */
export function accept(registry: Registry): void {
  current = registry
  for (const listener of listeners) listener()
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href
}
