import { type Language, localize, useTranslation } from '@hub/shared-i18n'
import type { SlideDraft } from './api/save-slide.ts'
import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'

interface Props {
  readonly seed: string
  readonly draft: SlideDraft
  readonly language: Language
}

/** How the slide will look on the wall, small; the wall is dark whatever the theme. */
export function SlidePreview({ seed, draft, language }: Props) {
  const { t } = useTranslation('slides')
  const title = localize(draft.title, language)
  const text = localize(draft.text, language)
  return (
    <figure className={styles.preview} data-theme="dark" data-kind={draft.kind} lang={title.language}>
      <SlideArt seed={seed} {...draft} className={styles.previewArt} />
      <figcaption className={styles.previewWords}>
        <strong className={styles.previewTitle}>{title.text || t('preview.untitled')}</strong>
        {text.text && (
          <span className={styles.previewText} lang={text.language}>
            {text.text}
          </span>
        )}
      </figcaption>
    </figure>
  )
}
