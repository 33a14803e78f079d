/** Where an error was caught: on the window, in an error boundary, or while loading a section. */
export type ErrorSource = 'uncaught' | 'rejection' | 'render' | 'load'

export interface LoggedError {
  source: ErrorSource
  error: unknown
  /** The remote that the error came from, if known. */
  remote?: string
  module?: string
}

export interface TabError extends LoggedError {
  /** First occurrence, in milliseconds since 1970. */
  at: number
  /** Number of occurrences. */
  count: number
  /** URL path of the page where it occurred. May hold secrets: never show or send it unscrubbed. */
  path: string
}

const LIMIT = 50

let errors: readonly TabError[] = []
const listeners = new Set<() => void>()

/** Returns the errors of this tab, newest last; the same array until one is added. */
export const tabErrors = (): readonly TabError[] => errors

export function subscribeErrors(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Logs an error for diagnostics and the reporter. Counts repeated ones and drops the oldest above the limit. */
export function logError(noted: LoggedError): void {
  const known = errors.find((other) => isSame(other, noted))
  const entry = known
    ? { ...known, count: known.count + 1 }
    : { ...noted, at: Date.now(), count: 1, path: location.pathname }
  errors = [...errors.filter((other) => other !== known), entry].slice(-LIMIT)
  for (const listener of listeners) listener()
}

function isSame(one: LoggedError, other: LoggedError): boolean {
  return (
    one.source === other.source &&
    one.remote === other.remote &&
    messageOf(one.error) === messageOf(other.error)
  )
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
