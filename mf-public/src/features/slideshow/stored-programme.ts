import { type Programme, parseProgramme } from './model/programme.ts'

const KEY = 'hub-slideshow'
/** In characters. Forty events and fifty slides are a tenth of this; the store is shared with the whole site. */
const LARGEST = 500_000

export interface StoredProgramme {
  readonly programme: Programme
  /** When it was true, in epoch milliseconds. */
  readonly savedAt: number
}

/** The last programme that came, so that a signage display that starts without a network has something to show. */
export function readStoredProgramme(): StoredProgramme | undefined {
  try {
    const { savedAt, programme } = JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, unknown>
    const parsed = parseProgramme(programme)
    if (!parsed || typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return undefined
    return { programme: parsed, savedAt }
  } catch {
    // Nothing kept, blocked or spoilt.
    return undefined
  }
}

export function storeProgramme(kept: StoredProgramme): void {
  try {
    const text = JSON.stringify(kept)
    if (text.length > LARGEST) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, text)
  } catch {
    // Blocked or full: the signage display uses what it has in memory.
  }
}
