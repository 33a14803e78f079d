import { db } from '@hub/shared-auth'
import { queryOptions, toApiError } from '@hub/shared-platform'

const TIMEOUT_MS = 8000

/** Sends a minimal request to the API and returns its duration in milliseconds. */
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
