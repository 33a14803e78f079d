import { useSyncExternalStore } from 'react'

/** A pending challenge. */
export interface ChallengeCheck {
  readonly cancel: () => void
}

let running: readonly ChallengeCheck[] = []
const listeners = new Set<() => void>()

function change(next: readonly ChallengeCheck[]): void {
  running = next
  for (const listener of listeners) listener()
}

export function beginCheck(cancel: () => void): ChallengeCheck {
  const check = { cancel }
  change([...running, check])
  return check
}

export const endCheck = (check: ChallengeCheck): void => change(running.filter((other) => other !== check))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const newest = () => running.at(-1)

/** Returns the pending challenge of a request of this page, or undefined. */
export const useChallengeCheck = (): ChallengeCheck | undefined =>
  useSyncExternalStore(subscribe, newest, () => undefined)
