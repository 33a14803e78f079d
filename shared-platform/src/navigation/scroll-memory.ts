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
