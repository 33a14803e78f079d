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
 * Returns the current minute and re-renders when the next one begins. `undefined` during prerendering and
 * hydration, because prerendered HTML must not depend on the time.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, thisMinute, () => undefined)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute)), [minute])
}
