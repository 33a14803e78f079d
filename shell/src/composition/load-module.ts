import { CONTRACT } from '@hub/contract'
import { loadExposed } from '../boot/federation-host.ts'
import { countRefetchedFiles } from '../boot/refetch-files.ts'
import { entryOf, refreshRegistry } from '../boot/registry-store.ts'
import { replaceEntry } from '../boot/remote-translations.ts'
import { LoadError, toLoadError } from './load-error.ts'

const RETRY_DELAY_MS = 1000
const MAX_ATTEMPTS = 5

/** Errors of entries that failed the version check: the runtime returns an incomplete module for them afterwards. */
const incompatible = new Map<string, LoadError>()

/** Loads a module and recovers silently from a release that happened in between and from short network failures. */
export async function loadWithRecovery(remote: string, module: string): Promise<unknown> {
  try {
    return await loadOnce(remote, module)
  } catch (error) {
    const failure = toLoadError(error)
    if (failure.kind !== 'unreachable') throw failure
    await refreshRegistry().then(
      (moved) => (moved.some((entry) => entry.name === remote) ? undefined : delay(RETRY_DELAY_MS)),
      () => delay(RETRY_DELAY_MS),
    )
    return reloadRemote(remote, module)
  }
}

/** Loads a module from the entry that the published registry names now. */
export async function loadFromLatestRegistry(remote: string, module: string): Promise<unknown> {
  await refreshRegistry()
  return reloadRemote(remote, module)
}

/**
 * Replaces a remote's entry and loads a module of it. Tries twice at least, because browsers answer the first request
 * after a failed preload from that preload. Keeps retrying while refetching succeeds; another corrupt file may surface
 * only afterwards.
 */
export async function reloadRemote(remote: string, module: string): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const refetchedBefore = await countRefetchedFiles()
    const entry = entryOf(remote)
    if (entry) await replaceEntry(entry)
    try {
      return await loadOnce(remote, module)
    } catch (error) {
      if (toLoadError(error).kind !== 'unreachable') throw error
      const isStuck = attempt > 1 && (await countRefetchedFiles()) === refetchedBefore
      if (isStuck || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function loadOnce(remote: string, module: string): Promise<unknown> {
  const entry = entryOf(remote)
  const known = entry && incompatible.get(entry.entry)
  if (known) throw known
  if (!entry) throw new LoadError('unknown-remote', `${remote} is not in the registry`)
  if (entry.contract !== CONTRACT)
    throw new LoadError(
      'incompatible',
      `${remote} implements contract ${entry.contract}, this shell ${CONTRACT}`,
    )
  try {
    const exports = await loadExposed(remote, module)
    if (!exports) throw new LoadError('broken', `${remote} exports nothing for ${module}`)
    return exports
  } catch (error) {
    const failure = toLoadError(error)
    if (failure.kind === 'incompatible') incompatible.set(entry.entry, failure)
    throw failure
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
