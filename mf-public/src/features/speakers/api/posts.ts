import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import {
  type LatestPostRow,
  POST_COLUMNS,
  POST_SUMMARY,
  type Post,
  type PostRow,
  type SignedPost,
  toPost,
  toSignedPosts,
} from '../model/post.ts'

async function getPost(slug: string, signal: AbortSignal): Promise<Post | null> {
  const row = unwrap(
    await db()
      .from('blog_posts')
      .select(POST_COLUMNS)
      .eq('slug', slug)
      .abortSignal(signal)
      .maybeSingle()
      .overrideTypes<PostRow, { merge: false }>(),
  )
  return row && toPost(row, new Date())
}

/**
 * A post with its author and what else they wrote, in one request; null when there is none of that name.
 * @throws ApiError
 */
export const postQuery = (slug: string | undefined) =>
  queryOptions({
    queryKey: ['blog-post', slug],
    queryFn: ({ signal }) => (isSlug(slug) ? getPost(slug, signal) : null),
  })

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
