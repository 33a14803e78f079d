import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { PageSlug, StaffPage } from '../page.ts'

async function getPage<Page extends StaffPage>(slug: PageSlug, signal: AbortSignal): Promise<Page> {
  const answer = await db().rpc('admin_page', { slug }, { get: true }).abortSignal(signal)
  // A function that answers jsonb has no type of its own; the shape is held by a test of the database.
  return unwrapAs<Page>(answer)
}

/** A page, fresh each time a form opens over it. @throws ApiError */
export const pageQuery = <Page extends StaffPage>(slug: PageSlug) =>
  queryOptions({
    queryKey: ['admin', 'page', slug],
    queryFn: ({ signal }) => getPage<Page>(slug, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
