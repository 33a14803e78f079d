import { type LocalizedText, localize, useLanguage } from '@hub/shared-i18n'
import { Cover, type CoverProps } from '@hub/shared-ui/cover'
import { FallbackBadge } from '@hub/shared-ui/fallback-badge'
import { useState } from 'react'
import { storedPhoto } from '../../../lib/photos.ts'
import styles from './slides.module.css'

interface Props extends Pick<CoverProps, 'seed' | 'kind' | 'motif' | 'print'> {
  /** Of a picture in the store. */
  readonly path: string | null
}

/** The picture of a slide. Without a network a photo may not come: then the drawing stands in for it. */
export function SlideArt({ path, print, ...drawing }: Props) {
  const [isLost, setLost] = useState(false)
  const photo = path && !isLost ? storedPhoto(path) : undefined
  return (
    <div className={styles.art} onErrorCapture={() => setLost(true)}>
      <Cover {...drawing} size="l" ratio="16x9" print={print ?? 'night'} photo={photo} eager theme="dark" />
    </div>
  )
}

/** Longer titles are set smaller, in four steps: in characters. */
const STEPS = [24, 48, 80]

const stepOf = (title: string): number => STEPS.filter((most) => title.length > most).length

export function SlideTitle({ text }: { readonly text: LocalizedText }) {
  const title = localize(text, useLanguage())
  return (
    <>
      <h1 className={styles.title} data-step={stepOf(title.text)} lang={title.language}>
        {title.text}
      </h1>
      {title.isFallback && (
        <p>
          <FallbackBadge />
        </p>
      )}
    </>
  )
}
