import type { LocalizedText } from '@hub/shared-i18n'
import type { CoverPrint } from '@hub/shared-ui/cover-options'
import type { SpeakerCardData } from '../../../lib/speaker-data.ts'

/** A post as lists show it. */
export interface PostSummary {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly summary: LocalizedText | null
  /** ISO 8601. */
  readonly published_at: string
  readonly cover_path: string | null
  readonly cover_motif: string | null
  readonly cover_print: CoverPrint | null
}

/** The columns of a summary. */
export const POST_SUMMARY = 'id, slug, title, summary, published_at, cover_path, cover_motif, cover_print'

type PostAuthor = Omit<SpeakerCardData, 'is_recommended'>

/** A post among those of others. */
export interface SignedPost extends PostSummary {
  readonly author: Pick<PostAuthor, 'id' | 'name'>
}

/** A post to read. */
export interface Post extends PostSummary {
  /** Rich text. */
  readonly body: LocalizedText
  readonly author: PostAuthor
  /** What else they wrote, the latest first. */
  readonly others: readonly SignedPost[]
}

type Unpublished<T> = Omit<T, 'published_at'> & { readonly published_at: string | null }

/** As the database answers. Staff see drafts and what is to come, too; hidden authors come as null. */
export type PostRow = Unpublished<Omit<Post, 'author' | 'others'>> & {
  readonly speaker: (PostAuthor & { readonly posts: readonly Unpublished<PostSummary>[] }) | null
}

export type LatestPostRow = PostSummary & { readonly author: SignedPost['author'] | null }

export const toSignedPosts = (rows: readonly LatestPostRow[]): SignedPost[] =>
  rows.flatMap(({ author, ...post }) => (author ? [{ ...post, author }] : []))

const publishedBefore = (post: Unpublished<PostSummary>, now: Date): PostSummary[] => {
  const { published_at } = post
  return published_at !== null && Date.parse(published_at) <= now.getTime() ? [{ ...post, published_at }] : []
}

export function toPost({ speaker, ...post }: PostRow, now: Date): Post | null {
  if (!speaker) return null
  const { posts, ...author } = speaker
  return {
    ...post,
    // Staff look at a draft as it would be today.
    published_at: post.published_at ?? now.toISOString(),
    author,
    others: posts
      .filter(({ id }) => id !== post.id)
      .flatMap((other) => publishedBefore(other, now))
      .toSorted((a, b) => Date.parse(b.published_at) - Date.parse(a.published_at))
      .map((other) => ({ ...other, author })),
  }
}

const SHOWN = 3

/** What to read next: first by the same author, then what was written last. */
export const nextPosts = (post: Post, latest: readonly SignedPost[]): SignedPost[] =>
  [...new Map([...post.others, ...latest].map((other) => [other.id, other])).values()]
    .filter(({ id }) => id !== post.id)
    .slice(0, SHOWN)

export const postPath = (author: string, slug: string) => `/speakers/${author}/blog/${slug}`

/** Whether an address names this author, by id or slug. */
export const isAuthoredBy = ({ id, slug }: { id: string; slug: string }, address: string): boolean =>
  address.toLowerCase() === id || address === slug

const AUTHOR = 'id, slug, name, headline, field:field_name, photo_path, cover_motif, cover_print'

/** Of `blog_posts`, with the author and what else they wrote: what `PostRow` holds. */
export const POST_COLUMNS = `${POST_SUMMARY}, body, speaker:speakers(${AUTHOR}, posts:blog_posts(${POST_SUMMARY}))`
