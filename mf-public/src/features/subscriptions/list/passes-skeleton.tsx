import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from '../pass/pass-card.module.css'

/** A row or two of them: how many there will be nobody knows. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function PassesSkeleton() {
  return (
    <SkeletonGroup className={styles.cards}>
      {PLACES.map((place) => (
        <div key={place} className={styles.card}>
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="70%" height="2.375rem" />
          <Skeleton width="100%" height="3.5rem" />
          <Skeleton width="90%" height="6.25rem" />
          <Skeleton width="6rem" height="2.75rem" />
          <div className={styles.foot}>
            <Skeleton width="8rem" height="2.375rem" />
            <Skeleton width="11rem" height="3rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
