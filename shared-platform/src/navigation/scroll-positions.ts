const KEY = 'hub-scroll'
const KEPT = 50

let positions: Map<string, number> | undefined

function load(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Storage is blocked or damaged: positions start at the top.
    return new Map()
  }
}

const memory = () => {
  positions ??= load()
  return positions
}

/**
 * Returns the id of a history entry. The router assigns one to entries that it creates; a page opened from
 * outside gets one that survives a reload.
 */
export function entryOf(routerKey: string): string {
  if (routerKey !== 'default') return routerKey
  const own: unknown = window.history.state?.key
  if (typeof own === 'string') return own
  const key = Math.random().toString(36).slice(2, 10)
  window.history.replaceState({ ...window.history.state, key }, '')
  return key
}

/** Records the scroll position of a history entry, in pixels. Cheap enough for every scroll event. */
export function rememberScroll(entry: string, top: number): void {
  memory().set(entry, Math.round(top))
}

export const rememberedScroll = (entry: string): number => memory().get(entry) ?? 0

/** Stores the positions, so that they survive a reload of the tab. */
export function keepScroll(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...memory()].slice(-KEPT)))
  } catch {
    // Storage is blocked; positions are lost on reload.
  }
}
