import { db } from '@hub/shared-auth'
import { ApiError, queryOptions, unwrap } from '@hub/shared-platform'
import { type Programme, parseProgramme } from './model/programme.ts'

/** A signage display sends requests on its own: a server that never answers must not stop it. */
const TIMEOUT_MS = 20_000

async function getSlideshow(signal: AbortSignal): Promise<Programme> {
  const answer = await db()
    .rpc('slideshow', undefined, { get: true })
    .abortSignal(AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  const programme = parseProgramme(unwrap(answer))
  if (!programme) throw new ApiError({ kind: 'server', message: 'slideshow: not a programme' })
  return programme
}

/**
 * Everything the signage display shows for some days, in one request. It is asked for by `useProgramme` alone, which decides
 * when; the cache only keeps it.
 * @throws ApiError
 */
export const slideshowQuery = queryOptions({
  queryKey: ['slideshow'],
  queryFn: ({ signal }) => getSlideshow(signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  retry: false,
})

const STORAGE_KEY = 'hub-slideshow'
/** In characters. Forty events and fifty slides are a tenth of this; the store is shared with the whole site. */
const LARGEST = 500_000

interface StoredProgramme {
  readonly programme: Programme
  /** When it was true, in epoch milliseconds. */
  readonly savedAt: number
}

/** The last programme that came, so that a signage display that starts without a network has something to show. */
export function readStoredProgramme(): StoredProgramme | undefined {
  try {
    const { savedAt, programme } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Record<
      string,
      unknown
    >
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
    if (text.length > LARGEST) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // Blocked or full: the signage display uses what it has in memory.
  }
}

const USUAL_DELAY = 60_000
const LONGEST_DELAY = 5 * 60_000
const FIRST_RETRY_DELAY = 5000
/** Displays that lost the same network must not come back in step. */
const SPREAD = 0.2

/**
 * How long to wait before asking again, in milliseconds.
 * @param failures how many requests have failed in a row
 * @param chance from 0 to 1
 */
export function refreshDelay(failures: number, chance: number): number {
  const delay =
    failures === 0 ? USUAL_DELAY : Math.min(FIRST_RETRY_DELAY * 2 ** (failures - 1), LONGEST_DELAY)
  return Math.round(delay * (1 + SPREAD * (2 * chance - 1)))
}
