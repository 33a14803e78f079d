import type { Database } from '../../../../../supabase/types.ts'

/** Where a speaker is changed, and their posts with them. */
export const speakerPath = (speaker: string) => `/admin/speakers/${speaker}/edit`
export const postPath = (speaker: string, id: string) => `/admin/speakers/${speaker}/posts/${id}/edit`
export const newPostPath = (speaker: string) => `/admin/speakers/${speaker}/posts/new`

type Row = Database['public']['Tables']['blog_posts']['Row']

/** A row of `blog_posts`. */
export type Post = Omit<Row, 'created_at'>

/** As the speaker's page lists it. */
export type ListedPost = Pick<Row, 'id' | 'title' | 'published_at'>
