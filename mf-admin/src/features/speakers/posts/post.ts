import type { Database } from '../../../../../supabase/types.ts'

type Row = Database['public']['Tables']['blog_posts']['Row']

/** A row of `blog_posts`. */
export type Post = Omit<Row, 'created_at'>

/** As the speaker's page lists it. */
export type ListedPost = Pick<Row, 'id' | 'title' | 'published_at'>
