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
