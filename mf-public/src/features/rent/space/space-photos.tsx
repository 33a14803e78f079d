import { localize, useLanguage } from '@hub/shared-i18n'
import { Gallery, type GalleryPhoto } from '@hub/shared-ui/gallery'
import { useMemo } from 'react'
import { coloursOf, generatedPhoto } from '../../../lib/generated-photo.ts'
import { storedPhoto } from '../../../lib/stored-photo.ts'
import type { SpacePhoto } from '../model/space.ts'
import styles from './space.module.css'

/** Photos of a space from the store, or drawings in the light of the seminars. */
export function SpacePhotos({ photos }: { readonly photos: readonly SpacePhoto[] }) {
  const language = useLanguage()
  const shown = useMemo(() => {
    const colours = coloursOf('seminar', document.documentElement)
    return photos.map((photo): GalleryPhoto => {
      const picture = photo.path
        ? storedPhoto(photo.path, photo)
        : generatedPhoto(photo.cover_seed ?? photo.id, 'seminar', photo.cover_motif, colours)
      return { ...picture, id: photo.id, alt: localize(photo.alt, language).text }
    })
  }, [photos, language])
  return (
    <div className={styles.photos}>
      <Gallery photos={shown} />
    </div>
  )
}
