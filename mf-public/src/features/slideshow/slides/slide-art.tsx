import { Cover, type CoverProps } from '@hub/shared-ui/cover'
import { useState } from 'react'
import { storedPhoto } from '../../../lib/photos.ts'
import styles from './slides.module.css'

interface Props extends Pick<CoverProps, 'seed' | 'kind' | 'motif' | 'print' | 'theme'> {
  /** Of a picture in the store. */
  readonly path: string | null
}

/** The picture of a slide. Without a network a photo may not come: then the drawing stands in for it. */
export function SlideArt({ path, print, theme = 'dark', ...drawing }: Props) {
  const [isLost, setLost] = useState(false)
  const photo = path && !isLost ? storedPhoto(path) : undefined
  return (
    <div className={styles.art} onErrorCapture={() => setLost(true)}>
      <Cover {...drawing} size="l" ratio="16x9" print={print ?? 'night'} photo={photo} eager theme={theme} />
    </div>
  )
}
