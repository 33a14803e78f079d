import { Skeleton } from '@hub/shared-ui/skeleton'
import styles from './featured-event.module.css'

/** Holds the place of the featured event. */
export function FeaturedSkeleton() {
  return (
    <div className={`wrap ${styles.featured}`}>
      <Skeleton ratio={4 / 3} />
      <div className={styles.bones}>
        <Skeleton width="40%" height="1.75rem" />
        <div className={styles.titleBones}>
          <Skeleton width="90%" height="1em" />
          <Skeleton width="70%" height="1em" />
        </div>
        <Skeleton width="100%" height="5.5rem" />
        <Skeleton width="60%" height="1.375rem" />
        <Skeleton width="12rem" height="3rem" />
      </div>
    </div>
  )
}
