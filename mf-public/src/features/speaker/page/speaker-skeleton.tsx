import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './speaker-page.module.css'

/** Holds the places of the portrait and the words. */
export function SpeakerSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.head}`}>
        <div className={styles.face}>
          <Skeleton ratio={1} round />
        </div>
        <div className={styles.words}>
          <Skeleton width="10rem" height="1.625rem" />
          <Skeleton width="90%" height="clamp(2.375rem, 1.5rem + 3.9vw, 4.75rem)" />
          <Skeleton width="80%" height="3.75rem" />
        </div>
      </div>
      <div className={`wrap ${styles.bio}`}>
        <Skeleton height="12rem" />
      </div>
    </SkeletonGroup>
  )
}
