import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './rent-page.module.css'

const CHIPS = ['8rem', '11rem', '9rem', '9.5rem', '7.5rem']

/** Holds the places of the spaces, of what one of them is, and of its week. */
export function RentSkeleton() {
  return (
    <SkeletonGroup className="wrap">
      <div className={styles.chips}>
        {CHIPS.map((width) => (
          <Skeleton key={width} width={width} height="2.75rem" />
        ))}
      </div>
      <div className={styles.words}>
        <Skeleton width="60%" height="clamp(2rem, 1.5rem + 2.2vw, 3.375rem)" />
        <Skeleton width="90%" height="3.75rem" />
      </div>
      <div className={styles.intro}>
        <Skeleton ratio={2} />
        <Skeleton height="18rem" />
      </div>
      <div className={styles.week}>
        <Skeleton height="40rem" />
      </div>
    </SkeletonGroup>
  )
}
