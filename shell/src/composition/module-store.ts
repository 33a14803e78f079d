import { addressOf } from '../boot/federation-host.ts'
import { entryOf, retryRegistry } from '../boot/registry-store.ts'
import { noteError } from '../errors/error-log.ts'
import { LoadError, toLoadError } from './load-error.ts'
import { loadAfresh, loadReplaced, loadWithRecovery } from './load-module.ts'

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

const PENDING: ModuleState = { status: 'pending' }
const states = new Map<string, ModuleState>()
let asked: readonly RequestedModule[] | undefined
const listeners = new Set<() => void>()
/** The entry that each module came with. */
const loadedFrom = new Map<string, string | undefined>()

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

function fail(remote: string, module: string, error: LoadError): void {
  set(keyOf(remote, module), { status: 'failed', error })
  noteError({ source: 'load', remote, module, error })
}

function set(key: string, state: ModuleState): void {
  states.set(key, state)
  asked = undefined
  for (const listener of listeners) listener()
}
