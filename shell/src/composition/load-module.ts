import { CONTRACT } from '@hub/contract'
import { loadExposed } from '../boot/federation-host.ts'
import { mendedFiles } from '../boot/mend-files.ts'
import { entryOf, refreshRegistry } from '../boot/registry-store.ts'
import { replaceEntry } from '../boot/texts-of-remotes.ts'
import { LoadError, toLoadError } from './load-error.ts'

const SECOND_TRY_MS = 1000
const MOST_TRIES = 5

/** After a version error the runtime hands out a half-made module, so such an entry is never asked again. */
const incompatible = new Map<string, LoadError>()

/** A release in the meantime, or a network that hiccuped, is mended here without a word. */
export async function loadWithRecovery(remote: string, module: string): Promise<unknown> {
  try {
    return await loadOnce(remote, module)
  } catch (error) {
    const failure = toLoadError(error)
    if (failure.kind !== 'unreachable') throw failure
    await refreshRegistry().then(
      (moved) => (moved.some((entry) => entry.name === remote) ? undefined : pause(SECOND_TRY_MS)),
      () => pause(SECOND_TRY_MS),
    )
    return loadReplaced(remote, module)
  }
}

export async function loadAfresh(remote: string, module: string): Promise<unknown> {
  await refreshRegistry()
  return loadReplaced(remote, module)
}

/**
 * Forgets the remote and loads it anew. Twice at least: a preload that failed is handed out by the browser once more in
 * the place of a new request. Further on as long as files are mended: the next that is wrong shows only then.
 */
export async function loadReplaced(remote: string, module: string): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const before = await mendedFiles()
    const entry = entryOf(remote)
    if (entry) await replaceEntry(entry)
    try {
      return await loadOnce(remote, module)
    } catch (error) {
      if (toLoadError(error).kind !== 'unreachable') throw error
      const isStuck = tries > 1 && (await mendedFiles()) === before
      if (isStuck || tries === MOST_TRIES) throw error
    }
  }
}

async function loadOnce(remote: string, module: string): Promise<unknown> {
  const entry = entryOf(remote)
  const known = entry && incompatible.get(entry.entry)
  if (known) throw known
  if (!entry) throw new LoadError('unknown-remote', `${remote} is not in the registry`)
  if (entry.contract !== CONTRACT)
    throw new LoadError('incompatible', `${remote} speaks contract ${entry.contract}, this shell ${CONTRACT}`)
  try {
    const exports = await loadExposed(remote, module)
    if (!exports) throw new LoadError('broken', `${remote} gave nothing for ${module}`)
    return exports
  } catch (error) {
    const failure = toLoadError(error)
    if (failure.kind === 'incompatible') incompatible.set(entry.entry, failure)
    throw failure
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
