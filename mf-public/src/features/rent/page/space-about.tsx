import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { Gallery, type GalleryPhoto } from '@hub/shared-ui/gallery'
import { Section } from '@hub/shared-ui/section'
import { useMemo } from 'react'
import { LongText } from '../../../lib/long-text.tsx'
import { generatedPhoto, storedPhoto } from '../../../lib/photos.ts'
import type { Space, SpacePhoto } from '../model/space.ts'
import styles from './space.module.css'

/** What there is to read and to see about a space. */
export function SpaceAbout({ space }: { readonly space: Space }) {
  const { t } = useTranslation('rent')
  const language = useLanguage()
  const isMarked = localize(space.name, language).isFallback
  const { description, rules, photos } = space
  if (!description && !rules && photos.length === 0) return null
  return (
    <Section className="wrap" title={t('about.title')}>
      <div className={styles.about}>
        {description && (
          <div>
            <LongText text={description} isMarked={isMarked} />
          </div>
        )}
        {rules && (
          <div>
            <h3>{t('about.rules')}</h3>
            <LongText text={rules} isMarked={isMarked} />
          </div>
        )}
      </div>
      {photos.length > 0 && <SpacePhotos photos={photos} />}
    </Section>
  )
}

/** Photos of a space from the store, or drawings in the light of the seminars. */
function SpacePhotos({ photos }: { readonly photos: readonly SpacePhoto[] }) {
  const language = useLanguage()
  const shown = useMemo(() => {
    return photos.map((photo): GalleryPhoto => {
      const picture = photo.path
        ? storedPhoto(photo.path, photo)
        : generatedPhoto(photo.cover_seed ?? photo.id, 'seminar', photo.cover_motif)
      return { ...picture, id: photo.id, alt: localize(photo.alt, language).text }
    })
  }, [photos, language])
  return (
    <div className={styles.photos}>
      <Gallery photos={shown} />
    </div>
  )
}
