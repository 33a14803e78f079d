import { db } from '@hub/shared-auth'
import { queryOptions, toApiError } from '@hub/shared-platform'

const TIMEOUT_MS = 8000

/** Asks the API for next to nothing; how many milliseconds the answer took. */
async function checkApi(): Promise<number> {
  const started = performance.now()
  const { error } = await db()
    .from('site_settings')
    .select('language_code')
    .limit(1)
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
  if (error) throw toApiError(error)
  return Math.round(performance.now() - started)
}

export const apiQuery = queryOptions({
  queryKey: ['diagnostics', 'api'],
  queryFn: checkApi,
  retry: false,
  gcTime: 0,
})
