import { db } from '@hub/shared-auth'
import { queryOptions, unwrap } from '@hub/shared-platform'
import { max, required } from '@hub/shared-ui/form-rules'
import type { Database } from '../../../../../supabase/types.ts'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { publicationRules, publicationValues, publishedAt } from '../../../lib/form/publication.ts'
import { fields } from '../../../lib/form/schema.ts'
import { slugRule } from '../../../lib/form/slug-of.ts'
import { defineRecord, refetchPublicPages } from '../../../lib/resource/define-resource.ts'

/** Where a speaker is changed, and their posts with them. */
export const speakerPath = (speaker: string) => `/admin/speakers/${speaker}/edit`
export const postPath = (speaker: string, id: string) => `/admin/speakers/${speaker}/posts/${id}/edit`
export const newPostPath = (speaker: string) => `/admin/speakers/${speaker}/posts/new`

type Row = Database['public']['Tables']['blog_posts']['Row']

/** A row of `blog_posts`. */
export type Post = Omit<Row, 'created_at'>

/** As the speaker's page lists it. */
export type ListedPost = Pick<Row, 'id' | 'title' | 'published_at'>

/** What staff decide of a post. */
export type PostDraft = Omit<Post, 'id' | 'speaker_id' | 'updated_at'>

/** Posts of speakers: where they are loaded and saved. The page of a speaker lists them. */
export const posts = defineRecord<Post, PostDraft>({
  section: 'speakers',
  namespace: 'admin-posts',
  path: '/admin/speakers',
  name: 'posts',
  table: 'blog_posts',
  columns:
    'id, slug, speaker_id, title, summary, body, cover_path, cover_motif, cover_print, published_at, updated_at',
  refresh: refetchPublicPages,
})

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

/** A post as typed. */
export type PostValues = ReturnType<typeof postValues>

export const postValues = (row: Post | undefined) => ({
  ...localizedValues('title', row?.title),
  slug: row?.slug ?? '',
  ...localizedValues('summary', row?.summary),
  ...localizedValues('body', row?.body),
  cover_path: row?.cover_path ?? '',
  cover_motif: row?.cover_motif ?? '',
  cover_print: row?.cover_print ?? '',
  ...publicationValues(row),
})

/** The validation rules in the order of the fields. */
export const postSchema = (values: PostValues) =>
  fields<PostValues>({
    title_ru: [required, max(160)],
    title_en: [max(160)],
    slug: [required, slugRule],
    summary_ru: values.summary_en.trim() ? [required, max(400)] : [max(400)],
    summary_en: [max(400)],
    body_ru: [required],
    ...publicationRules(values),
  })

/** A post as the database keeps it. */
export const postDraft = (values: PostValues, row: Post | undefined): PostDraft => ({
  title: localizedText(values.title_ru, values.title_en) ?? { ru: values.title_ru },
  slug: values.slug,
  summary: localizedText(values.summary_ru, values.summary_en),
  body: localizedText(values.body_ru, values.body_en) ?? { ru: values.body_ru },
  cover_path: values.cover_path || null,
  cover_motif: values.cover_motif || null,
  cover_print: values.cover_print || null,
  published_at: publishedAt(values, row),
})
