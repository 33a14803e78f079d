import { POST_SUMMARY } from '../model/post.ts'

const AUTHOR = 'id, slug, name, headline, field:field_name, photo_path, cover_motif, cover_print'

/** Of `blog_posts`, with the author and what else they wrote: what `PostRow` holds. */
export const POST_COLUMNS = `${POST_SUMMARY}, body, speaker:speakers(${AUTHOR}, posts:blog_posts(${POST_SUMMARY}))`
