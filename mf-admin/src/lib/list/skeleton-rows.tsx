import { Skeleton } from '@hub/shared-ui/skeleton'
import { SkeletonGroup } from '@hub/shared-ui/skeleton-group'
import styles from './list.module.css'

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** In the place of rows that are on their way. */
export function SkeletonRows() {
  return (
    <SkeletonGroup>
      {LINES.map((line) => (
        <div key={line} className={styles.skeleton}>
          <Skeleton width="60%" height="1.375rem" />
          <Skeleton width="35%" height="1.125rem" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
