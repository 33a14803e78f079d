import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './coworking-page.module.css'

/** As many as there are kinds of plans. */
const PLACES = ['day', 'month', 'year', 'office', 'room']

export function PlansSkeleton() {
  return (
    <SkeletonGroup className={styles.plans}>
      {PLACES.map((place) => (
        <div key={place} className={styles.plan}>
          <Skeleton width="60%" height="2.375rem" />
          <div className={styles.what}>
            <Skeleton width="95%" height="3.5rem" />
            <Skeleton width="70%" height="1.375rem" />
          </div>
          <Skeleton width="9rem" height="4rem" />
          <div className={styles.action}>
            <Skeleton width="11rem" height="3rem" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
