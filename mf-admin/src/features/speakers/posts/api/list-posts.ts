import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import type { ListedPost } from '../post.ts'

/** More than anybody has written here; the public page shows 24. */
const MOST = 200

/** What a speaker has written, drafts first, then the latest. */
export const postsQuery = (speaker: string) =>
  queryOptions({
    queryKey: ['admin', 'posts', speaker],
    queryFn: async ({ signal }): Promise<readonly ListedPost[]> =>
      unwrap(
        await db()
          .from('blog_posts')
          .select('id, title, published_at')
          .eq('speaker_id', speaker)
          .order('published_at', { ascending: false, nullsFirst: true })
          .order('id')
          .limit(MOST)
          .abortSignal(signal),
      ),
    staleTime: 0,
  })
