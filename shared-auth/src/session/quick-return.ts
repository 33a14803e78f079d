import type { Clock } from '../clock.ts'
import { quickReturnLimit } from './decisions.ts'
import { VISIBILITY_DEBOUNCE } from './limits.ts'

type Return = {
  clock: Clock
  /** When the auth server last said anything about the session. */
  lastCheckAt: () => number
  /** Called with the time limit for the check. */
  onReturn: (limit: number) => void
}

/** Notices long absences; to be told of every change of the page's visibility. */
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
    // A glimpse shorter than the debounce does not end an absence.
    else hiddenAt ??= clock.now()
  }
}
