/** Notices for the user, which the shell shows as toasts. */
export type AuthNotice =
  | { type: 'welcome'; name: string }
  /** Signed out by the user; `farewell` when the account was deleted. */
  | { type: 'signed-out'; farewell?: true }
  /** Shown for `duration` milliseconds. */
  | { type: 'session-expired'; duration: number }

export const SESSION_EXPIRED: AuthNotice = { type: 'session-expired', duration: 5000 }

/** A list of listeners; subscribing returns the unsubscribe function. */
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
