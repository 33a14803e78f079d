import { localisedPath, previewImagePath } from '@hub/contract/metadata-urls'
import type { JsonLd, MetadataContext, PageMetadata, PreviewImage } from '@hub/contract/page-metadata'
import { breadcrumbs } from '@hub/contract/structured-data'
import { localize } from '@hub/shared-i18n'
import { speakerColour } from '@hub/shared-ui/speaker-colour'
import { personReference } from '../../../lib/metadata/data-parts.ts'
import type { MetadataInput } from '../../../lib/metadata/metadata-input.ts'
import type { SpeakerProfile } from '../api/get-speaker-page.ts'
import { safeLinks } from '../model/speaker.ts'

/** What the page of a speaker says of itself. */
export function speakerMetadata(speaker: SpeakerProfile, facts: MetadataInput): PageMetadata {
  const { language, t } = facts
  const title = localize(speaker.name, language).text
  const path = `/speakers/${speaker.id}`
  const image = speaker.photo_path ? facts.mediaUrl(speaker.photo_path) : undefined
  const previewImage = speakerPreviewImage(speaker, facts)
  return {
    title,
    description: previewImage.note ?? title,
    path,
    type: 'profile',
    image,
    previewImage,
    data: [
      {
        '@type': 'ProfilePage',
        url: localisedPath(path, language),
        mainEntity: personData(speaker, facts, image ?? previewImagePath(path, previewImage, language)),
      },
      breadcrumbs(facts, [
        { name: t('speakers:title'), path: '/speakers' },
        { name: title, path },
      ]),
    ],
  }
}

export const missingSpeakerMetadata = ({ t }: Pick<MetadataContext, 't'>): PageMetadata => ({
  title: t('common:errors.speakerNotFound'),
  noIndex: true,
})

function speakerPreviewImage(speaker: SpeakerProfile, { language }: MetadataInput): PreviewImage {
  const note = localize(speaker.headline ?? speaker.field, language).text
  return {
    seed: speaker.id,
    kind: speakerColour(speaker.id),
    motif: speaker.cover_motif,
    print: speaker.cover_print,
    title: localize(speaker.name, language).text,
    ...(note ? { note } : {}),
  }
}

function personData(speaker: SpeakerProfile, facts: MetadataInput, image: string): JsonLd {
  const headline = localize(speaker.headline, facts.language).text
  const field = localize(speaker.field, facts.language).text
  const elsewhere = safeLinks(speaker.links).map(({ url }) => url)
  return {
    ...personReference(speaker, facts),
    image,
    ...(headline ? { jobTitle: headline } : {}),
    ...(field ? { knowsAbout: field } : {}),
    knowsLanguage: speaker.languages,
    ...(elsewhere.length > 0 ? { sameAs: elsewhere.filter((url) => url.startsWith('http')) } : {}),
  }
}
