import { db } from '@hub/shared-auth'
import { unwrap } from '@hub/shared-platform'
import { unwrapAs } from '@hub/shared-ui/check-response'
import type { Database } from '../../../../../../supabase/types.ts'
import { createRecord } from '../../../../lib/form/create-record.ts'
import { updateIfUnchanged } from '../../../../lib/form/edit-conflict.ts'
import { invalidateAfterSave } from '../../../../lib/invalidate-after-save.ts'
import type { Post } from '../post.ts'
import type { PostDraft } from '../values.ts'
import { FIELDS, getPost } from './get-post.ts'

type Stored = Database['public']['Tables']['blog_posts']['Insert']

const refresh = () => invalidateAfterSave('posts')

/** Creates a post once per key. @throws ApiError; 23505 when the slug is taken */
export async function createPost(speaker: string, draft: PostDraft, key: string): Promise<Post> {
  const content = { ...draft, speaker_id: speaker }
  const saved = await createRecord({ table: 'blog_posts', content, key, read: getPost })
  refresh()
  return saved
}

/** @throws EditConflict when it is no longer the version that the form began with; 23505 as above */
export async function changePost({ id, updated_at }: Post, draft: PostDraft): Promise<Post> {
  const saved = await updateIfUnchanged<Post>({
    change: async () => {
      const answer = await db()
        .from('blog_posts')
        .update(draft as Partial<Stored>)
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select(FIELDS)
      return unwrapAs<Post[]>(answer)
    },
    read: () => getPost(id),
  })
  refresh()
  return saved
}

export async function deletePost(id: string): Promise<void> {
  unwrap(await db().from('blog_posts').delete().eq('id', id))
  refresh()
}
