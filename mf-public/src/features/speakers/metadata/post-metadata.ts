import { localisedPath, previewImagePath } from '@hub/contract/metadata-urls'
import type { MetadataContext, PageMetadata, PreviewImage } from '@hub/contract/page-metadata'
import { breadcrumbs, hubReference } from '@hub/contract/structured-data'
import { formatDate, localize } from '@hub/shared-i18n'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { withOffset } from '@hub/shared-ui/wall-clock'
import { personReference } from '../../../lib/metadata/data-parts.ts'
import type { MetadataInput } from '../../../lib/metadata/metadata-input.ts'
import { type Post, postPath } from '../model/post.ts'

/** What the page of a post says of itself. */
export function postMetadata(post: Post, facts: MetadataInput): PageMetadata {
  const { language, t } = facts
  const title = localize(post.title, language)
  const author = localize(post.author.name, language).text
  const path = postPath(post.author.id, post.slug)
  const previewImage = postPreviewImage(post, facts)
  const image = post.cover_path ? facts.mediaUrl(post.cover_path) : undefined
  const description = localize(post.summary, language).text || (previewImage.note ?? author)
  return {
    title: title.text,
    description,
    path,
    type: 'article',
    image,
    previewImage,
    data: [
      {
        '@type': 'BlogPosting',
        '@id': `${path}#post`,
        mainEntityOfPage: localisedPath(path, language),
        headline: title.text,
        description,
        inLanguage: title.language,
        datePublished: withOffset(post.published_at),
        image: image ?? previewImagePath(path, previewImage, language),
        author: personReference(post.author, facts),
        publisher: hubReference(facts),
      },
      breadcrumbs(facts, [
        { name: t('speakers:title'), path: '/speakers' },
        { name: author, path: `/speakers/${post.author.id}` },
        { name: title.text, path },
      ]),
    ],
  }
}

export const missingPostMetadata = ({ t }: Pick<MetadataContext, 't'>): PageMetadata => ({
  title: t('speakers:post.notFoundTitle'),
  noIndex: true,
})

function postPreviewImage(post: Post, { language }: MetadataInput): PreviewImage {
  const author = localize(post.author.name, language).text
  return {
    seed: post.slug,
    kind: speakerColour(post.author.id),
    motif: post.cover_motif,
    print: post.cover_print,
    title: localize(post.title, language).text,
    note: `${author} · ${formatDate(post.published_at, language)}`,
  }
}
