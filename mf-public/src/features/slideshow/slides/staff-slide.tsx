import { Localized } from '@hub/shared-ui/localized'
import type { StaffSlide } from '../model/programme.ts'
import { SlideArt } from './slide-art.tsx'
import { SlideTitle } from './slide-title.tsx'
import styles from './slides.module.css'

/** What staff put on the wall. */
export function StaffSlideView({ slide }: { readonly slide: StaffSlide }) {
  return (
    <div className={styles.frame} data-kind={slide.kind}>
      <SlideArt
        seed={slide.slug}
        kind={slide.kind}
        motif={slide.cover_motif}
        print={slide.cover_print}
        path={slide.image_path}
      />
      <div className={styles.words}>
        <SlideTitle text={slide.title} />
        {slide.text && (
          <p className={styles.text}>
            <Localized text={slide.text} />
          </p>
        )}
      </div>
    </div>
  )
}
