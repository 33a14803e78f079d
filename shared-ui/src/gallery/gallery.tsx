import { useTranslation } from '@hub/shared-i18n'
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/icons.ts'
import { Photo, type PhotoSource } from '../photo/photo.tsx'
import styles from './gallery.module.css'

export interface GalleryPhoto extends PhotoSource {
  readonly id: string
  /** What is to be seen, in the language of the interface. */
  readonly alt: string
}

/** Small pictures in a grid; a press opens them large, arrow keys go through them. Without scripts they are links. */
export function Gallery({ photos }: { readonly photos: readonly GalleryPhoto[] }) {
  const { t } = useTranslation('common')
  const [opened, setOpened] = useState<number>()
  return (
    <>
      <noscript>
        <ul className={styles.grid} aria-label={t('ui.gallery.label')}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <a className={styles.thumb} href={photo.src}>
                <Photo source={photo} alt={photo.alt} className={styles.small} />
              </a>
            </li>
          ))}
        </ul>
      </noscript>
      <ul className={`${styles.grid} with-script`} aria-label={t('ui.gallery.label')}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={`${photo.alt}. ${t('ui.gallery.open', { number: index + 1, total: photos.length })}`}
              onClick={() => setOpened(index)}
            >
              <Photo source={photo} alt="" className={styles.small} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Viewer photos={photos} index={opened} onMove={setOpened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

interface ViewerProps {
  readonly photos: readonly GalleryPhoto[]
  readonly index: number
  readonly onMove: (index: number) => void
  readonly onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

function Viewer({ photos, index, onMove, onClose }: ViewerProps) {
  const { t } = useTranslation('common')
  const photo = photos[index]
  if (!photo) return null
  const move = (step: number) => onMove((index + step + photos.length) % photos.length)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) move(step)
  }
  const position = t('ui.gallery.position', { number: index + 1, total: photos.length })
  return (
    <Dialog open onClose={onClose} title={t('ui.gallery.label')} size="xl" onKeyDown={press}>
      <div className={styles.viewer}>
        <Photo key={photo.id} source={photo} alt={photo.alt} className={styles.large} eager />
        <div className={styles.bar}>
          <IconButton icon={ArrowLeftIcon} label={t('ui.gallery.previous')} onClick={() => move(-1)} />
          <p className={styles.caption} aria-live="polite">
            {photo.alt} <span className={styles.position}>{position}</span>
          </p>
          <IconButton icon={ArrowRightIcon} label={t('ui.gallery.next')} onClick={() => move(1)} />
        </div>
      </div>
    </Dialog>
  )
}
