/** Where an error was met: by the window, by a boundary around a part, or while a part was loading. */
export type ErrorSource = 'uncaught' | 'rejection' | 'render' | 'load'

export interface NotedError {
  source: ErrorSource
  error: unknown
  /** Whose part it was, where that is known. */
  remote?: string
  module?: string
}

export interface TabError extends NotedError {
  /** Milliseconds since 1970, of the first time. */
  at: number
  /** How often it happened. */
  count: number
  /** Path of the page on which it happened, as it stood in the address: never shown or sent as it is. */
  path: string
}

const LIMIT = 50

let errors: readonly TabError[] = []
const listeners = new Set<() => void>()

/** Errors of this tab, the last one at the end; the same list again as long as there is nothing new. */
export const tabErrors = (): readonly TabError[] => errors

export function subscribeErrors(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps an error for diagnostics and for the reporter. The same one again is counted, and what is too many leaves first. */
export function noteError(noted: NotedError): void {
  const known = errors.find((other) => isSame(other, noted))
  const entry = known
    ? { ...known, count: known.count + 1 }
    : { ...noted, at: Date.now(), count: 1, path: location.pathname }
  errors = [...errors.filter((other) => other !== known), entry].slice(-LIMIT)
  for (const listener of listeners) listener()
}

function isSame(one: NotedError, other: NotedError): boolean {
  return (
    one.source === other.source &&
    one.remote === other.remote &&
    messageOf(one.error) === messageOf(other.error)
  )
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
