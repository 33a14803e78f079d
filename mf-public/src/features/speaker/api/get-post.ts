import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { isSlug } from '../../../lib/slug.ts'
import { POST_SUMMARY, type Post, type PostRow, toPost } from '../model/post.ts'

const AUTHOR = 'id, slug, name, headline, field:field_name, photo_path, cover_motif, cover_print'
const COLUMNS = `${POST_SUMMARY}, body, speaker:speakers(${AUTHOR}, posts:blog_posts(${POST_SUMMARY}))`

async function getPost(slug: string, signal: AbortSignal): Promise<Post | null> {
  const row = unwrap(
    await db()
      .from('blog_posts')
      .select(COLUMNS)
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
