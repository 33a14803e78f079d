/** In characters. Forty events and fifty slides are a tenth of this; the store is shared with the whole site. */
const LARGEST = 500_000

/** What a signage display shows, as it was stored. */
export interface Stored<T> {
  readonly programme: T
  /** When it was true, in epoch milliseconds. */
  readonly savedAt: number
}

/** Reads what was stored under a key; undefined when nothing is there, it is damaged, or storage is blocked. */
export function readStored<T>(key: string, parse: (value: unknown) => T | undefined): Stored<T> | undefined {
  try {
    const { savedAt, programme } = JSON.parse(localStorage.getItem(key) ?? '') as Record<string, unknown>
    const parsed = parse(programme)
    if (parsed === undefined || typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return undefined
    return { programme: parsed, savedAt }
  } catch {
    // Nothing kept, blocked or spoilt.
    return undefined
  }
}

/** Stores it under a key; what is too large replaces the older one with nothing. */
export function writeStored<T>(key: string, kept: Stored<T>): void {
  try {
    const text = JSON.stringify(kept)
    if (text.length > LARGEST) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Blocked or full: the signage display uses what it has in memory.
  }
}
