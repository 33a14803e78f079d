import type { HeadAnswer, HeadRequest } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'
import { POST_COLUMNS } from '../features/speakers/api/post-columns.ts'
import { missingPostMetadata, postMetadata } from '../features/speakers/head/post-metadata.ts'
import { isAuthoredBy, type Post, type PostRow, postPath, toPost } from '../features/speakers/model/post.ts'
import { isSpeakerParam } from '../features/speakers/model/speaker-param.ts'

export async function head(request: HeadRequest): Promise<HeadAnswer> {
  const { id, slug } = request.params
  if (!isSpeakerParam(id) || !isSlug(slug)) return { status: 'not-found', head: missingPostMetadata(request) }
  const post = await readPost(request, slug)
  if (!post) return { status: 'not-found', head: missingPostMetadata(request) }
  if (!isAuthoredBy(post.author, id)) return { status: 'moved', path: postPath(post.author.id, slug) }
  return { status: 'found', head: postMetadata(post, request) }
}

async function readPost({ read }: HeadRequest, slug: string): Promise<Post | null> {
  const [row] = (await read('blog_posts', { select: POST_COLUMNS, slug: `eq.${slug}` })) as PostRow[]
  return row ? toPost(row, new Date()) : null
}
