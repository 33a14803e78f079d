import { useMemo, useSyncExternalStore } from 'react'

const MINUTE = 60_000

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function tick() {
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setTimeout(tick, MINUTE - (Date.now() % MINUTE))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/**
 * The present minute; whoever asks renders anew when the next one begins. Absent in a frame that was drawn ahead,
 * and while the browser takes that over: it is older than the visit, so nothing in it may depend on the time.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, thisMinute, () => undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute)), [minute])
}
