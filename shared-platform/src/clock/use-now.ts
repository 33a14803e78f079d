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

let renderedAt: number | undefined

/**
 * Sets the time that a server-rendered page shows, in milliseconds since the epoch: on the server before rendering, in
 * the browser before hydration.
 */
export function setRenderTime(time: number | undefined): void {
  renderedAt = time === undefined ? undefined : Math.floor(time / MINUTE) * MINUTE
}

/**
 * Returns the current minute and re-renders when the next one begins. While a server-rendered page is rendered and
 * hydrated it is the minute of the rendering, and `undefined` for a prerendered page, which does not depend on the time.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, thisMinute, () => renderedAt)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute)), [minute])
}
