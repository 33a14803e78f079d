import { db } from '@hub/shared-auth'
import { ApiError, unwrap } from '@hub/shared-platform'
import { type Programme, parseProgramme } from './model/programme.ts'
import type { ProgrammeSource } from './page/use-live-programme.ts'
import { readStored, type Stored, writeStored } from './stored-programme.ts'

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

const STORAGE_KEY = 'hub-slideshow'

/** The last programme that came, so that a signage display that starts without a network has something to show. */
export const readStoredProgramme = () => readStored(STORAGE_KEY, parseProgramme)

export const storeProgramme = (kept: Stored<Programme>): void => writeStored(STORAGE_KEY, kept)

/** Everything the signage display shows for some days, in one request. */
export const slideshowSource: ProgrammeSource<Programme> = {
  key: ['slideshow'],
  load: getSlideshow,
  read: readStoredProgramme,
  store: storeProgramme,
  delay: 60_000,
}
