import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './agenda-page.module.css'

const DAYS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Holds the place of the first days. */
export function AgendaSkeleton() {
  return (
    <SkeletonGroup>
      {DAYS.map((day) => (
        <div key={day} className={styles.day}>
          <Skeleton width="9rem" height="2.5rem" />
          <div className={styles.item}>
            <Skeleton width="6rem" height="1.5rem" />
            <div className={styles.what}>
              <Skeleton width="80%" height="1.75rem" />
              <Skeleton width="50%" height="1.375rem" />
            </div>
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
