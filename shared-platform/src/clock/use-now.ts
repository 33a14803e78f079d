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
/** Until when a page that was rendered in the minute before shows it: all of it would be rendered anew when hydrated. */
let keptUntil = 0

const shownMinute = (): number =>
  renderedAt !== undefined && Date.now() < keptUntil ? renderedAt : thisMinute()

/**
 * Sets the time that a server-rendered page shows, in milliseconds since the epoch: on the server before rendering, in
 * the browser before hydration.
 */
export function setRenderTime(time: number | undefined): void {
  renderedAt = time === undefined ? undefined : Math.floor(time / MINUTE) * MINUTE
  keptUntil = renderedAt === thisMinute() - MINUTE ? thisMinute() + MINUTE : 0
}

/**
 * Returns the current minute and re-renders when the next one begins. While a server-rendered page is rendered and
 * hydrated it is the minute of the rendering, until the next begins also where that was the one before, and `undefined`
 * for a prerendered page, which does not depend on the time.
 */
export function useNow(): Date | undefined {
  const minute = useSyncExternalStore(subscribe, shownMinute, () => renderedAt)
  return useMemo(() => (minute === undefined ? undefined : new Date(minute)), [minute])
}
