import { max, required } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { publicationRules, publicationValues, publishedAt } from '../../../lib/form/publication.ts'
import { fields } from '../../../lib/form/schema.ts'
import { slugRule } from '../../../lib/form/slug-of.ts'
import type { Post, PostDraft } from './post.ts'

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

/** In the order in which the fields stand. */
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
