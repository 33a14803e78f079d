import type { TablesInsert } from '../../types.ts'
import type { Clock } from '../clock.ts'
import { courses } from '../content/courses.ts'
import { blogPosts } from '../content/posts.ts'
import { speakers } from '../content/speakers.ts'
import type { BlogPostSeed, LocalizedText, SpeakerSeed } from '../content/types.ts'
import { idOf, slugify } from '../ids.ts'
import { type Connection, insertRows } from '../insert.ts'

export const speakerId = (slug: string) => idOf('speaker', slug)

/** Speakers with their posts, and the fields of knowledge that they and the courses name. */
export async function seedSpeakers(sql: Connection, clock: Clock): Promise<void> {
  await seedFields(sql)
  await insertRows(sql, 'speakers', speakers.map(toRow))
  await insertRows(
    sql,
    'blog_posts',
    blogPosts.map((post) => toPost(post, clock)),
  )
}

type Field = Required<LocalizedText>

export const fieldId = (field: Field) => idOf('field', slugify(field.en))

async function seedFields(sql: Connection): Promise<void> {
  const bySlug = new Map([...speakers, ...courses].map(({ field }) => [slugify(field.en), field]))
  await insertRows(
    sql,
    'science_fields',
    [...bySlug].map(([slug, name]) => ({ id: fieldId(name), slug, name })),
  )
}

function toPost(post: BlogPostSeed, clock: Clock): TablesInsert<'blog_posts'> {
  const published = clock.point(post.published).toISOString()
  return {
    id: idOf('blog-post', post.slug),
    slug: post.slug,
    speaker_id: speakerId(post.speaker),
    title: post.title,
    summary: post.summary,
    body: post.body,
    cover_motif: post.cover?.motif ?? null,
    cover_print: post.cover?.print ?? null,
    published_at: published,
    created_at: published,
    updated_at: published,
  }
}

function toRow(speaker: SpeakerSeed): TablesInsert<'speakers'> {
  return {
    id: speakerId(speaker.slug),
    slug: speaker.slug,
    status: speaker.status,
    name: speaker.name,
    field_id: fieldId(speaker.field),
    headline: speaker.headline,
    bio: speaker.bio,
    languages: speaker.languages,
    links: speaker.links.map(({ label, url }) => ({ label: { ...label }, url })),
    cover_motif: speaker.cover?.motif ?? null,
    cover_print: speaker.cover?.print ?? null,
    is_recommended: speaker.isRecommended ?? false,
  }
}
