import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './post-page.module.css'

/** Holds the places of the title, the cover and the first paragraphs. */
export function PostSkeleton() {
  return (
    <SkeletonGroup>
      <div className={`wrap ${styles.post}`}>
        <div className={styles.head}>
          <Skeleton width="8rem" height="1.375rem" />
          <Skeleton width="90%" height="clamp(4.75rem, 3rem + 7.8vw, 9.5rem)" />
          <Skeleton width="80%" height="3.75rem" />
          <Skeleton width="14rem" height="4rem" />
        </div>
        <div className={styles.coverBox}>
          <Skeleton height="100%" />
        </div>
        <div className={styles.body}>
          <Skeleton height="20rem" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
