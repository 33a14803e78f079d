import { currentLanguage, DEFAULT_LANGUAGE, i18n, loadNamespaces } from '@hub/shared-i18n'
import { addressOf } from '../boot/federation-host.ts'
import { entryOf, retryRegistry } from '../boot/registry-store.ts'
import { noteError } from '../errors/error-log.ts'
import { LoadError, toLoadError } from './load-error.ts'
import { loadAfresh, loadReplaced, loadWithRecovery } from './load-module.ts'

/** What a remote brings for a route or a slot: a module, and the texts that it shows. */
export interface Section {
  remote: string
  /** As the manifest names it: `./routes/events`. */
  module: string
  namespaces: readonly string[]
}

export type SectionState =
  | { status: 'pending' }
  | { status: 'loaded'; exports: unknown; milliseconds: number }
  | { status: 'failed'; error: LoadError }

/** A section that was requested on this page, with its state. */
export interface RequestedSection extends Section {
  state: SectionState
}

/** How long anything that a section waits for may take: its remote's entry, code, style sheets and texts. */
const SECTION_TIMEOUT_MS = 10_000

const PENDING: SectionState = { status: 'pending' }

interface Code {
  exports: unknown
  /** The entry that it came with. */
  from: string | undefined
  milliseconds: number
}

interface Entry {
  section: Section
  state: SectionState
  /** Counts the attempts: what an earlier one fails with no longer matters. */
  attempt: number
  /** The module once it has loaded; texts may still be missing. */
  code?: Code
  /** Resolves at the next time that the section is loaded. */
  waiting?: ReturnType<typeof withResolver>
}

const entries = new Map<string, Entry>()
const listeners = new Set<() => void>()
let requested: readonly RequestedSection[] | undefined

const keyOf = ({ remote, module }: Section) => `${remote}${module.slice(1)}`

export function subscribeSections(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of a section in the language in force: texts of another language make it pending again. */
export function sectionState(section: Section): SectionState {
  const state = entries.get(keyOf(section))?.state ?? PENDING
  return state.status === 'loaded' && !hasTexts(section) ? PENDING : state
}

/** All sections requested so far; the same list again as long as nothing has changed. */
export function requestedSections(): readonly RequestedSection[] {
  requested ??= [...entries.values()].map(({ section, state }) => ({ ...section, state }))
  return requested
}

/**
 * Starts loading a section unless that has happened, or its code has failed, already. Texts that are missing are
 * requested again: the language or the release may be another by now. Never rejects: the state tells the result.
 */
export function requestSection(section: Section): void {
  const entry = entryFor(section)
  const isRunning = entry.attempt > 0 && entry.state.status === 'pending'
  if (isRunning || (entry.state.status === 'failed' && !entry.code)) return
  if (entry.code && hasTexts(section)) set(entry, loadedState(entry.code))
  else void load(entry, { loadCode: loadWithRecovery, isRetry: false })
}

/** Loads what is missing of a section once more: code from the entry that the registry names now, texts even if refused. */
export async function retrySection(section: Section): Promise<void> {
  await load(entryFor(section), { loadCode: loadAfresh, isRetry: true })
}

/** Loads a section that threw while rendering anew, where the registry names another release of its remote by now. */
export async function replaceSection(section: Section): Promise<void> {
  await retryRegistry()
  const entry = entryFor(section)
  if (entryOf(section.remote)?.entry === entry.code?.from) return
  delete entry.code
  await load(entry, { loadCode: loadReplaced, isRetry: true })
}

/** Resolves with the module once the section is loaded, and never where it fails: callers watch its state as well. */
export function sectionLoaded(section: Section): Promise<unknown> {
  const entry = entryFor(section)
  entry.waiting ??= withResolver()
  return entry.waiting.promise
}

/** Sets the module of a section for rendering on a server, where it is there already. */
export function provideSection(section: Section, exports: unknown): void {
  const entry = entryFor(section)
  entry.code = { exports, from: undefined, milliseconds: 0 }
  set(entry, loadedState(entry.code))
}

interface Attempt {
  loadCode: (remote: string, module: string) => Promise<unknown>
  isRetry: boolean
}

async function load(entry: Entry, attempt: Attempt): Promise<void> {
  const number = ++entry.attempt
  set(entry, PENDING)
  const timeout = setTimeout(() => {
    const message = `${keyOf(entry.section)}: nothing came within ${SECTION_TIMEOUT_MS} ms`
    fail(entry, new LoadError('slow', message))
  }, SECTION_TIMEOUT_MS)
  try {
    set(entry, loadedState(await loadCodeAndTexts(entry, attempt)))
  } catch (error) {
    if (entry.attempt === number && entry.state.status === 'pending') fail(entry, toLoadError(error))
  } finally {
    clearTimeout(timeout)
  }
}

async function loadCodeAndTexts(entry: Entry, { loadCode, isRetry }: Attempt): Promise<Code> {
  const { remote, module, namespaces } = entry.section
  const started = performance.now()
  const before = addressOf(remote)
  const loadingTexts = errorOf(loadNamespaces(namespaces, { isRetry }))
  if (!entry.code) {
    const exports = await loadCode(remote, module)
    const milliseconds = Math.round(performance.now() - started)
    entry.code = { exports, from: addressOf(remote), milliseconds }
  }
  const error = await loadingTexts
  // Texts that came too late for their own limit are there by now, if the code took longer still.
  if (error && !hasTexts(entry.section)) {
    if (addressOf(remote) === before) throw error
    // Code that recovered came with another release, whose texts lie elsewhere.
    await loadNamespaces(namespaces, { isRetry: true })
  }
  return entry.code
}

const loadedState = ({ exports, milliseconds }: Code): SectionState => ({
  status: 'loaded',
  exports,
  milliseconds,
})

const errorOf = (promise: Promise<void>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

function hasTexts({ namespaces }: Section): boolean {
  return namespaces.every((namespace) =>
    [currentLanguage(), DEFAULT_LANGUAGE].some((language) => i18n.hasResourceBundle(language, namespace)),
  )
}

function entryFor(section: Section): Entry {
  const key = keyOf(section)
  const entry = entries.get(key) ?? { section, state: PENDING, attempt: 0 }
  entries.set(key, entry)
  return entry
}

function fail(entry: Entry, error: LoadError): void {
  const { remote, module } = entry.section
  set(entry, { status: 'failed', error })
  noteError({ source: 'load', remote, module, error })
  watchLateTexts()
}

let isWatching = false

/** Texts may arrive after they were given up: then a section whose code is there is loaded after all. */
function watchLateTexts(): void {
  if (isWatching) return
  isWatching = true
  i18n.store.on('added', () => {
    for (const entry of entries.values())
      if (entry.state.status === 'failed' && entry.code && hasTexts(entry.section))
        set(entry, loadedState(entry.code))
  })
}

function set(entry: Entry, state: SectionState): void {
  entry.state = state
  requested = undefined
  if (state.status === 'loaded') {
    entry.waiting?.resolve(state.exports)
    delete entry.waiting
  }
  for (const listener of listeners) listener()
}

function withResolver() {
  let resolve: (exports: unknown) => void = () => undefined
  const promise = new Promise<unknown>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
