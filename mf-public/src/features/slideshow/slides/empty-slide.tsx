import { useTranslation } from '@hub/shared-i18n'
import { SlideArt } from './slide-art.tsx'
import styles from './slides.module.css'

/** A hub without slides and without events. */
export function EmptySlide() {
  const { t } = useTranslation('slideshow')
  return (
    <div className={styles.frame} data-kind="hub">
      <SlideArt seed="hub" kind="hub" motif="spectrum" print="night" path={null} />
      <div className={styles.words}>
        <h1 className={styles.title}>{t('empty.title')}</h1>
        <p className={styles.text}>{t('empty.text')}</p>
      </div>
    </div>
  )
}
