import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'

/**
 * Returns whether an event that the person may see has this slug.
 * @throws ApiError
 */
export async function eventExists(slug: string, signal?: AbortSignal): Promise<boolean> {
  const request = db().from('events').select('slug').eq('slug', slug)
  return unwrap(await (signal ? request.abortSignal(signal) : request).maybeSingle()) !== null
}

/** Whether a word is the slug of an event; not asked without a word. */
export const eventExistsQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['event-exists', slug],
    queryFn: ({ signal }) => eventExists(slug ?? '', signal),
    enabled: slug !== undefined,
  })
