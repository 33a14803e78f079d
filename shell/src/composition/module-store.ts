import { CONTRACT } from '@hub/contract'
import { addressOf, loadExposed } from '../boot/federation-host.ts'
import { mendedFiles } from '../boot/mend-files.ts'
import { entryOf, refreshRegistry, retryRegistry } from '../boot/registry-store.ts'
import { replaceEntry } from '../boot/texts-of-remotes.ts'
import { noteError } from '../errors/error-log.ts'
import { LoadError, toLoadError } from './load-error.ts'

export type ModuleState =
  | { status: 'pending' }
  | { status: 'loaded'; exports: unknown; milliseconds: number }
  | { status: 'failed'; error: LoadError }

/** A module that something on the page has asked for. */
export interface RequestedModule {
  remote: string
  /** As the manifest names it: `./routes/events`. */
  module: string
  state: ModuleState
}

const SLOW_MS = 10_000
const SECOND_TRY_MS = 1000
const MOST_TRIES = 5

const PENDING: ModuleState = { status: 'pending' }
const states = new Map<string, ModuleState>()
let asked: readonly RequestedModule[] | undefined
const listeners = new Set<() => void>()
/** The entry that each module came with. */
const loadedFrom = new Map<string, string | undefined>()
/** After a version error the runtime hands out a half-made module, so such an entry is never asked again. */
const incompatible = new Map<string, LoadError>()

const keyOf = (remote: string, module: string) => `${remote}${module.slice(1)}`

export function subscribeModules(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function moduleState(remote: string, module: string): ModuleState {
  return states.get(keyOf(remote, module)) ?? PENDING
}

/** Everything that was asked for so far; the same list again as long as nothing has changed. */
export function requestedModules(): readonly RequestedModule[] {
  asked ??= [...states].map(([key, state]) => {
    const [remote = '', ...path] = key.split('/')
    return { remote, module: `./${path.join('/')}`, state }
  })
  return asked
}

/** Starts loading a module unless that has begun already. Its state tells how it went; this never rejects. */
export function requestModule(remote: string, module: string): void {
  if (!states.has(keyOf(remote, module))) void run(remote, module, loadWithRecovery)
}

/** Asks the registry again and loads from the address it names now. */
export async function retryModule(remote: string, module: string): Promise<void> {
  await run(remote, module, loadAfresh)
}

/** Loads a module that does not work anew, where the registry names another release of its remote by now. */
export async function replaceModule(remote: string, module: string): Promise<void> {
  await retryRegistry()
  const isMoved = entryOf(remote)?.entry !== loadedFrom.get(keyOf(remote, module))
  if (isMoved) await run(remote, module, loadReplaced)
}

/** For rendering ahead: a module that is there already. */
export function provideModule(remote: string, module: string, exports: unknown): void {
  set(keyOf(remote, module), { status: 'loaded', exports, milliseconds: 0 })
}

/** Resolves with the state of a module once it has loaded or failed. */
export function moduleSettled(remote: string, module: string): Promise<ModuleState> {
  return new Promise((resolve) => {
    const check = () => {
      const state = moduleState(remote, module)
      if (state.status === 'pending') return
      listeners.delete(check)
      resolve(state)
    }
    listeners.add(check)
    check()
  })
}

type Loader = (remote: string, module: string) => Promise<unknown>

async function run(remote: string, module: string, load: Loader): Promise<void> {
  const key = keyOf(remote, module)
  const started = performance.now()
  set(key, PENDING)
  const slow = setTimeout(() => {
    fail(remote, module, new LoadError('slow', `${key}: nothing came within ${SLOW_MS} ms`))
  }, SLOW_MS)
  try {
    const exports = await load(remote, module)
    loadedFrom.set(key, addressOf(remote))
    set(key, { status: 'loaded', exports, milliseconds: Math.round(performance.now() - started) })
  } catch (error) {
    fail(remote, module, toLoadError(error))
  } finally {
    clearTimeout(slow)
  }
}

/** A release in the meantime, or a network that hiccuped, is mended here without a word. */
async function loadWithRecovery(remote: string, module: string): Promise<unknown> {
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

async function loadAfresh(remote: string, module: string): Promise<unknown> {
  await refreshRegistry()
  return loadReplaced(remote, module)
}

/**
 * Forgets the remote and loads it anew. Twice at least: a preload that failed is handed out by the browser once more in
 * the place of a new request. Further on as long as files are mended: the next that is wrong shows only then.
 */
async function loadReplaced(remote: string, module: string): Promise<unknown> {
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

function fail(remote: string, module: string, error: LoadError): void {
  set(keyOf(remote, module), { status: 'failed', error })
  noteError({ source: 'load', remote, module, error })
}

function set(key: string, state: ModuleState): void {
  states.set(key, state)
  asked = undefined
  for (const listener of listeners) listener()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
