import type { MetadataRequest, MetadataResult } from '@hub/contract/page-metadata'
import { isSlug } from '@hub/shared-ui/slug'
import { missingPostMetadata, postMetadata } from '../features/speakers/metadata/post-metadata.ts'
import {
  isAuthoredBy,
  POST_COLUMNS,
  type Post,
  type PostRow,
  postPath,
  toPost,
} from '../features/speakers/model/post.ts'

import { isSpeakerParam } from '../features/speakers/model/speaker.ts'

export async function metadata(request: MetadataRequest): Promise<MetadataResult> {
  const { id, slug } = request.params
  if (!isSpeakerParam(id) || !isSlug(slug))
    return { status: 'not-found', metadata: missingPostMetadata(request) }
  const post = await readPost(request, slug)
  if (!post) return { status: 'not-found', metadata: missingPostMetadata(request) }
  if (!isAuthoredBy(post.author, id)) return { status: 'moved', path: postPath(post.author.id, slug) }
  return { status: 'found', metadata: postMetadata(post, request) }
}

async function readPost({ read }: MetadataRequest, slug: string): Promise<Post | null> {
  const [row] = (await read('blog_posts', { select: POST_COLUMNS, slug: `eq.${slug}` })) as PostRow[]
  return row ? toPost(row, new Date()) : null
}
