import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { type LatestPostRow, POST_SUMMARY, type SignedPost, toSignedPosts } from '../model/post.ts'

/** As many as are shown beside a post, and that post itself. */
const LATEST = 4

async function listLatestPosts(signal: AbortSignal): Promise<SignedPost[]> {
  const now = new Date()
  const rows = unwrap(
    await db()
      .from('blog_posts')
      .select(`${POST_SUMMARY}, author:speakers(id, name)`)
      .not('published_at', 'is', null)
      .lte('published_at', now.toISOString())
      .order('published_at', { ascending: false })
      .order('id')
      .limit(LATEST)
      .abortSignal(signal)
      .overrideTypes<LatestPostRow[], { merge: false }>(),
  )
  return toSignedPosts(rows)
}

/**
 * What was written last, by whomever.
 * @throws ApiError
 */
export const latestPostsQuery = queryOptions({
  queryKey: ['blog-post', 'latest'],
  queryFn: ({ signal }) => listLatestPosts(signal),
})
