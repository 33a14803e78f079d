import type { Clock } from '../clock.ts'
import { quickReturnLimit, VISIBILITY_DEBOUNCE } from './session-rules.ts'

type Return = {
  clock: Clock
  /** Time of the auth server's last response about the session. */
  lastCheckAt: () => number
  /** Called with the time limit for the check. */
  onReturn: (limit: number) => void
}

/** Detects long absences; call it on every visibility change. */
export function createQuickReturn({ clock, lastCheckAt, onReturn }: Return): (visible: boolean) => void {
  let hiddenAt: number | undefined
  let timer: unknown

  function settle() {
    if (hiddenAt === undefined) return
    const limit = quickReturnLimit(clock.now() - VISIBILITY_DEBOUNCE - hiddenAt, clock.now() - lastCheckAt())
    hiddenAt = undefined
    if (limit !== undefined) onReturn(limit)
  }

  return (visible) => {
    clock.clearTimeout(timer)
    if (visible) timer = clock.setTimeout(settle, VISIBILITY_DEBOUNCE)
    // Becoming visible for less than the debounce does not end an absence.
    else hiddenAt ??= clock.now()
  }
}
