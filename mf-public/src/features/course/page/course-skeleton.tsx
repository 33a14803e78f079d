import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './course-page.module.css'

/** Holds the places of the cover, the words and the panel. */
export function CourseSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.cover}`}>
        <div className={styles.coverBox}>
          <Skeleton height="100%" />
        </div>
      </div>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.words}>
          <Skeleton width="14rem" height="1.625rem" />
          <Skeleton width="90%" height="clamp(2.375rem, 1.5rem + 3.9vw, 4.75rem)" />
          <Skeleton width="80%" height="3.75rem" />
        </div>
        <div className={styles.panel}>
          <Skeleton height="26rem" />
        </div>
        <div className={styles.body}>
          <Skeleton height="14rem" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
