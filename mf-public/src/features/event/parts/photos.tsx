import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Gallery, type GalleryPhoto } from '@hub/shared-ui/gallery'
import { Section } from '@hub/shared-ui/section'
import { useMemo } from 'react'
import { coloursOf, generatedPhoto } from '../../../lib/generated-photo.ts'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import type { EventDetails } from '../model/event-details.ts'

/** Pictures of how it was: photos from the store, or drawings in the light of the kind. */
export function Photos({ event }: { readonly event: Pick<EventDetails, 'kind' | 'photos'> }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const photos = useMemo(() => {
    const colours = coloursOf(event.kind, document.documentElement)
    return event.photos.map((photo): GalleryPhoto => {
      const picture = photo.path
        ? storedPhoto(photo.path, photo)
        : generatedPhoto(photo.cover_seed ?? photo.id, event.kind, photo.cover_motif, colours)
      return { ...picture, id: photo.id, alt: localize(photo.alt, language).text }
    })
  }, [event, language])
  return (
    <Section title={t('event.photos')}>
      <Gallery photos={photos} />
    </Section>
  )
}
