import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '@hub/shared-ui/slug'
import { type Post, type PostRow, toPost } from '../model/post.ts'
import { POST_COLUMNS } from './post-columns.ts'

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
