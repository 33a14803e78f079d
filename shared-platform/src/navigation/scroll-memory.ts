const KEY = 'hub-scroll'
const KEPT = 50

let positions: Map<string, number> | undefined

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Blocked or spoilt storage: going back starts at the top.
    return new Map()
  }
}

const memory = () => {
  positions ??= load()
  return positions
}

/**
 * What tells an entry of the history from all others of the tab. The router gives one to those it makes; a page that
 * was opened from outside has none of its own, and gets one that outlives a reload.
 */
export function entryOf(routerKey: string): string {
  if (routerKey !== 'default') return routerKey
  const own: unknown = window.history.state?.key
  if (typeof own === 'string') return own
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ ...window.history.state, key }, '')
  return key
}

/** How far an entry of the history is scrolled, in pixels. Cheap enough for every scroll event. */
export function rememberScroll(entry: string, top: number): void {
  memory().set(entry, Math.round(top))
}

export const rememberedScroll = (entry: string): number => memory().get(entry) ?? 0

/** Writes the positions down, so that they outlive a reload of the tab. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...memory()].slice(-KEPT)))
  } catch {
    // Nothing to be done, and nobody is hurt.
  }
}
