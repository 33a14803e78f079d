import { currentLanguage, DEFAULT_LANGUAGE, i18n, loadNamespaces } from '@hub/shared-i18n'
import { entryUrlOf } from '../boot/federation-host.ts'
import { entryOf, retryRegistry } from '../boot/registry-store.ts'
import { replaceEntry } from '../boot/remote-translations.ts'
import { logError } from '../errors/error-log.ts'
import { LoadError, toLoadError } from './load-error.ts'
import { loadFromLatestRegistry, loadWithRecovery, reloadRemote } from './load-module.ts'

/** A remote's module for a route or a slot, with the translation namespaces that it needs. */
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

/** Time limit for everything that a section waits for: its remote's entry, code, style sheets and translations. */
const SECTION_TIMEOUT_MS = 10_000

const PENDING: SectionState = { status: 'pending' }

interface Code {
  exports: unknown
  /** URL of the entry that it was loaded from. */
  from: string | undefined
  milliseconds: number
}

interface Entry {
  section: Section
  state: SectionState
  /** Number of the current attempt; errors of earlier attempts are ignored. */
  attempt: number
  /** The module once it has loaded; translations may still be missing. */
  code?: Code
  /** Resolves when the section is loaded the next time. */
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

/** Returns the state of a section in the current language: missing translations make it pending again. */
export function sectionState(section: Section): SectionState {
  const state = entries.get(keyOf(section))?.state ?? PENDING
  return state.status === 'loaded' && !hasTranslations(section) ? PENDING : state
}

/** All sections requested so far; the same list again as long as nothing has changed. */
export function requestedSections(): readonly RequestedSection[] {
  requested ??= [...entries.values()].map(({ section, state }) => ({ ...section, state }))
  return requested
}

/**
 * Starts loading a section unless it is loading or loaded, or its code has failed. Missing translations are requested
 * again, since the language or the release may have changed. Never rejects: the state holds the result.
 */
export function requestSection(section: Section): void {
  const entry = entryFor(section)
  const isRunning = entry.attempt > 0 && entry.state.status === 'pending'
  if (isRunning || (entry.state.status === 'failed' && !entry.code)) return
  if (entry.code && hasTranslations(section)) set(entry, loadedState(entry.code))
  else void load(entry, { loadCode: loadWithRecovery, isRetry: false })
}

/** Retries a failed section: code from the entry that the registry names now, translations even after a 404. */
export async function retrySection(section: Section): Promise<void> {
  await load(entryFor(section), { loadCode: loadFromLatestRegistry, isRetry: true })
}

/** Reloads a section that threw while rendering, if the registry names another release of its remote by now. */
export async function replaceSection(section: Section): Promise<void> {
  await retryRegistry()
  const entry = entryFor(section)
  if (entryOf(section.remote)?.entry === entry.code?.from) return
  delete entry.code
  await load(entry, { loadCode: reloadRemote, isRetry: true })
}

/** Loads all requested sections of a remote anew, from the entry that the registry names now. */
export async function reloadSections(remote: string): Promise<void> {
  const entry = entryOf(remote)
  if (entry) await replaceEntry(entry)
  const own = [...entries.values()].filter(({ section }) => section.remote === remote)
  await Promise.all(
    own.map((requested) => {
      delete requested.code
      return load(requested, { loadCode: loadWithRecovery, isRetry: true })
    }),
  )
}

/** Resolves with the module once the section is loaded. Stays pending when it fails: callers watch the state as well. */
export function sectionLoaded(section: Section): Promise<unknown> {
  const entry = entryFor(section)
  entry.waiting ??= withResolver()
  return entry.waiting.promise
}

/** Sets the module of a section for prerendering, where it has been imported already. */
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
    const message = `${keyOf(entry.section)}: no response within ${SECTION_TIMEOUT_MS} ms`
    fail(entry, new LoadError('slow', message))
  }, SECTION_TIMEOUT_MS)
  try {
    set(entry, loadedState(await loadCodeAndTranslations(entry, attempt)))
  } catch (error) {
    if (entry.attempt === number && entry.state.status === 'pending') fail(entry, toLoadError(error))
  } finally {
    clearTimeout(timeout)
  }
}

async function loadCodeAndTranslations(entry: Entry, { loadCode, isRetry }: Attempt): Promise<Code> {
  const { remote, module, namespaces } = entry.section
  const started = performance.now()
  const before = entryUrlOf(remote)
  const loadingTranslations = errorOf(loadNamespaces(namespaces, { isRetry }))
  if (!entry.code) {
    const exports = await loadCode(remote, module)
    const milliseconds = Math.round(performance.now() - started)
    entry.code = { exports, from: entryUrlOf(remote), milliseconds }
  }
  const error = await loadingTranslations
  // Translations that missed their own limit may have arrived while the code was loading.
  if (error && !hasTranslations(entry.section)) {
    if (entryUrlOf(remote) === before) throw error
    // Code that recovered is of another release, whose translations have other URLs.
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

function hasTranslations({ namespaces }: Section): boolean {
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
  logError({ source: 'load', remote, module, error })
  watchLateTranslations()
}

let isWatching = false

/** Marks failed sections as loaded when their code is there and their translations arrive after the time limit. */
function watchLateTranslations(): void {
  if (isWatching) return
  isWatching = true
  i18n.store.on('added', () => {
    for (const entry of entries.values())
      if (entry.state.status === 'failed' && entry.code && hasTranslations(entry.section))
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
