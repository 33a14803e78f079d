/** What a person should be told; the shell turns it into toasts. */
export type AuthNotice =
  | { type: 'welcome'; name: string }
  /** By somebody's own wish; `farewell` when the account went with the session. */
  | { type: 'signed-out'; farewell?: true }
  /** Shown for `duration` milliseconds. */
  | { type: 'session-expired'; duration: number }

export const SESSION_EXPIRED: AuthNotice = { type: 'session-expired', duration: 5000 }

/** A list of listeners; subscribing returns what ends it. */
export function createSignal<T>() {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value: T) => {
      for (const listener of [...listeners]) listener(value)
    },
    subscribe: (listener: (value: T) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
