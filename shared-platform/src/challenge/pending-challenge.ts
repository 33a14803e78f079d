import { useSyncExternalStore } from 'react'

/** A pending challenge. */
export interface PendingChallenge {
  readonly cancel: () => void
  /** Turnstile's widget, for the form to show while it is set. It has no height until it needs the visitor. */
  readonly widget?: HTMLElement | undefined
  /** Whether the widget waits for the visitor to do something. */
  readonly isInteractive?: boolean | undefined
}

/** Changes what forms know of a check, or ends it. */
export interface CheckHandle {
  readonly update: (changed: Omit<PendingChallenge, 'cancel'>) => void
  readonly end: () => void
}

let running: readonly PendingChallenge[] = []
const listeners = new Set<() => void>()

function change(next: readonly PendingChallenge[]): void {
  running = next
  for (const listener of listeners) listener()
}

/** Tells forms that a challenge is being solved, which `cancel` ends. */
export function beginCheck(cancel: () => void): CheckHandle {
  let current: PendingChallenge = { cancel }
  change([...running, current])
  return {
    update(changed) {
      const previous = current
      current = { cancel, ...changed }
      change(running.map((check) => (check === previous ? current : check)))
    },
    end: () => change(running.filter((check) => check !== current)),
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const newest = () => running.at(-1)

/** Returns the pending challenge of a request of this page, or undefined. */
export const usePendingChallenge = (): PendingChallenge | undefined =>
  useSyncExternalStore(subscribe, newest, () => undefined)
