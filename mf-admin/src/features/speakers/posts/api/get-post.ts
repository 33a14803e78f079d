import { db } from '@hub/shared-auth'
import { queryOptions } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Post } from '../post.ts'

export const FIELDS =
  'id, slug, speaker_id, title, summary, body, cover_path, cover_motif, cover_print, published_at, updated_at'

export async function getPost(id: string): Promise<Post | null> {
  const answer = await db().from('blog_posts').select(FIELDS).eq('id', id).maybeSingle()
  return unwrapAs<Post | null>(answer)
}

/** One post, fresh each time a form opens over it; null when there is none. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id],
    queryFn: () => getPost(id),
    gcTime: 0,
    staleTime: Infinity,
  })
